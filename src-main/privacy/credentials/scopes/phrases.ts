import { wordlist } from '@scure/bip39/wordlists/english.js';
import type { Finding } from '../finding';
import { matchesOf } from '../finding';
import { isProse, speaksOf, type Unit, underHeadings } from './units';

const listed: ReadonlySet<string> = new Set(wordlist);
/** Words of the list that sentences about passphrases are made of. */
const common: ReadonlySet<string> = new Set(
  'about again all also any around because before can card change check code easy end find first forget good have hello help idea just keep know length letter like must name need never number office only open phone please problem public question random remember say secret security simple strong sure that then there they this thing time trust try unlock use verify very wait want way what when where will with word work write wrong you your'.split(
    ' ',
  ),
);
const words = /(?<![\p{L}\d'’-])[a-z]{3,8}(?:[ -][a-z]{3,8}){2,14}(?![\p{L}\d'’-])/gu;
/** Three that follow one another may be a sentence's, unless it leads up to them. */
const fewest = 3;
const isJoined =
  /(?:[:=→«"'`]|(?<!\p{L})(?:is|are|was|as|with|and|ist|sind|lautet|mit|und|est|sont|avec|et|es|son|con|y))\s?["'`]?$/iu;
const isSigned = /[:=→«"'`]\s?$/u;

/** Passphrases of words that somebody drew, wherever their sentence speaks of a passphrase or a password: nobody says *rug toss mansion*. */
export function phrasesNear(units: readonly Unit[]): readonly Finding[] {
  const under = underHeadings(units, {
    kinds: ['password'],
    isEntry: (unit) => drawnIn(unit).length > 0,
    mostMisses: 0,
  });
  return units.flatMap((unit) =>
    (speaksOf(unit, 'password') && isProse(unit)) || under.has(unit) ? drawnIn(unit) : [],
  );
}

function drawnIn({ text, from }: Unit): readonly Finding[] {
  return matchesOf(words, text).flatMap(({ 0: found, index }) =>
    runsOf(found, (word) => listed.has(word)).flatMap((run) => {
      const ahead = text.slice(0, index + run.at);
      const isLedUp = isJoined.test(ahead);
      const drawn = isSigned.test(ahead)
        ? [run]
        : runsOf(run.text, (word) => !common.has(word)).map((one) => ({ ...one, at: run.at + one.at }));
      return drawn
        .filter(({ text: each }) => each.split(/[ -]/).length >= (isLedUp ? fewest : fewest + 1))
        .map((one) => ({ kind: 'password', from: from + index + one.at, to: from + index + one.at + one.text.length }));
    }),
  );
}

type Run = { readonly text: string; readonly at: number };

/** What stands together of the words that `accepts` takes. */
function runsOf(text: string, accepts: (word: string) => boolean): readonly Run[] {
  const runs: Run[] = [];
  let open: { readonly at: number; to: number } | undefined;
  const close = () => {
    if (open !== undefined) runs.push({ text: text.slice(open.at, open.to), at: open.at });
    open = undefined;
  };
  for (const { 0: word, index } of matchesOf(/[a-z]+/g, text)) {
    if (!accepts(word)) close();
    else if (open === undefined) open = { at: index, to: index + word.length };
    else open.to = index + word.length;
  }
  close();
  return runs;
}
