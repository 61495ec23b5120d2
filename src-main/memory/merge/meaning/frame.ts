import { personOf } from './persons';
import type { Token } from './tokens';

/** What the user is said to `be` or `have`, what somebody of theirs `is` or `has`, or that something is named and what it is. */
export type Frame = 'be' | 'have' | 'is' | 'has' | 'label' | 'none' | 'other';

const owners = new Set(
  'my our the their his her user s mein meine unser unsere der die das mon ma mes notre l le la mi mis su sus el nuestro nuestra'.split(
    ' ',
  ),
);
const copulas = new Set('is are am s ist sind bin est suis es soy son'.split(' '));
const selves = new Set(
  'i user they he she ich nutzer nutzerin utilisateur utilisatrice je usuario usuaria yo'.split(' '),
);
const having = new Set(
  'have has got use uses own owns drive drives run runs take takes keep keeps habe hat benutze benutzt nutze nutzt verwende verwendet ai a utilise tengo tiene uso usa utilizo'.split(
    ' ',
  ),
);
const prepositions = new Set(
  'of for in on at with from to about by as bei mit in aus von fur uber chez dans de du des en con para por sobre au sous'.split(
    ' ',
  ),
);
const asWords = new Set(['as', 'als', 'comme', 'como']);
const parents = new Set(['father', 'mother', 'parent', 'dad', 'mum', 'mom', 'owner', 'vater', 'mutter']);
const maxLabel = 3;

/** The places of the words that say what the rest is: before a colon, `my … is`, `is my …`, `as my …`. */
export function labelsOf(tokens: readonly Token[], words: readonly string[]): ReadonlySet<number> {
  const labels = new Set<number>();
  const add = (from: number, to: number): void => {
    const places = Array.from({ length: to - from }, (_, offset) => from + offset);
    if (places.length <= maxLabel && !places.some((at) => prepositions.has(words[at] ?? '')))
      for (const at of places) labels.add(at);
  };
  const colon = tokens.findIndex(({ afterBreak }) => afterBreak === ':');
  if (colon > 0 && colon <= maxLabel + 2) add(afterOwners(words, 0), colon);
  const copula = words.findIndex(
    (word, at) => at > 0 && copulas.has(word) && !(word === 's' && words[at - 1] === 'user'),
  );
  const start = afterOwners(words, 0);
  if (start > 0 && copula > start && copula < words.length - 1) add(start, copula);
  if (copula > 0 && owners.has(words[copula + 1] ?? '')) add(afterOwners(words, copula + 1), words.length);
  const as = words.findIndex((word) => asWords.has(word));
  if (as > 0 && as < words.length - 1 && words.slice(0, as).some((word) => having.has(word)))
    add(afterOwners(words, as + 1), words.length);
  const name = words.findIndex(
    (word, at) => at > 1 && /^(?:named|called|namens|nomme|nommee|llamado|llamada)$/.test(word),
  );
  if (name > 1) add(name - 1, name);
  return labels;
}

export function frameOf(words: readonly string[], labels: ReadonlySet<number>): Frame {
  if (words.some((word, at) => parents.has(word) && /^(?:of|to|von)$/.test(words[at + 1] ?? ''))) return 'have';
  const self = words.findIndex((word) => selves.has(word));
  const verb = words.findIndex(
    (word, at) => at >= self && (copulas.has(word) || having.has(word)) && !isGenitive(words, at),
  );
  if (self === 0 || (self === 1 && owners.has(words[0] ?? ''))) {
    const next = words[verb] ?? '';
    const gap = verb - self;
    if (verb > 0 && gap <= 2 && !isGenitive(words, self + 1)) {
      if (having.has(next)) return 'have';
      const after = words[verb + 1] ?? '';
      if (copulas.has(next) && !prepositions.has(after) && !after.endsWith('ing')) return 'be';
    }
  }
  const start = afterOwners(words, 0);
  if (start > 0 && personOf(words[start] ?? '') !== undefined) {
    const verb = words[start + 1] ?? '';
    const after = words[start + 2] ?? '';
    if (having.has(verb)) return 'has';
    if (copulas.has(verb) && verb !== 's' && !prepositions.has(after) && !after.endsWith('ing')) return 'is';
  }
  if (having.has(words[0] ?? '')) return 'have';
  if (words[0] === 'is' && !prepositions.has(words[1] ?? '') && !(words[1] ?? '').endsWith('ing')) return 'be';
  if (labels.size > 0) return 'label';
  return words.some((word) => copulas.has(word) || having.has(word)) ? 'other' : 'none';
}

/** `the user's …`: the s is no verb. */
function isGenitive(words: readonly string[], at: number): boolean {
  return words[at] === 's' && (words[at - 1] === 'user' || at === 1);
}

function afterOwners(words: readonly string[], from: number): number {
  let at = from;
  while (at < words.length && owners.has(words[at] ?? '')) at += 1;
  return at;
}
