import { stem } from '../../language/stem';
import { contentStems } from '../../language/words';
import { isStatedChange, restsOnChange, sentenceOf } from './change';
import { type Facet, facetOf, singleFacets } from './facet';
import { findDuplicates, type PairScores } from './find-duplicates';
import type { KnownFact } from './known-fact';
import { leftBehind } from './left-behind';
import { type MergeScores, mergeCandidates } from './merge-candidates';
import { generalTopic, normaliseTopic, topicOf } from './topics';
import { nameOtherThings } from './vetoes/contrast';
import { subjectOf } from './vetoes/kin';
import { isVetoed } from './vetoes/vetoes';

export type NamedAction =
  | { readonly kind: 'add' | 'skip' }
  | { readonly kind: 'confirm' | 'replace'; readonly factId: string };

export type MergeInput = {
  readonly text: string;
  readonly topic: string | null;
  /** What the user typed in the messages the candidate cites. */
  readonly said?: string;
  readonly known: readonly KnownFact[];
  /** What the extractor asked for; an invalid one counts as none. */
  readonly action?: NamedAction | null;
  readonly pairScores?: PairScores;
  readonly mergeScores?: MergeScores;
};

export type MergeDecision =
  | { readonly kind: 'add' | 'skip' }
  | { readonly kind: 'replace'; readonly factId: string }
  /** `alsoIds`: further facts that are one with it, as the statement shows. */
  | { readonly kind: 'confirm'; readonly factId: string; readonly alsoIds?: readonly string[] };

/**
 * What a new statement does to what is known. It confirms the fact that it says word for word, else the one that the pair model
 * finds likeliest to be the same, where no veto speaks against it: facts that differ in a number, name, date or negation are never
 * confirmed by each other. One replaces another only when the statement, or the sentence it rests on, says that something changed.
 */
export function decideMerge(input: MergeInput): MergeDecision {
  if (input.action?.kind === 'skip') return { kind: 'skip' };
  const duplicates = findDuplicates(input);
  if (duplicates[0]) {
    const also = mergeCandidates(duplicates, input.mergeScores);
    return {
      kind: 'confirm',
      factId: duplicates[0].fact.id,
      ...(also.length > 0 && { alsoIds: also.map(({ id }) => id) }),
    };
  }
  const named = namedDecision(input);
  if (named) return named;
  const replaced = isChange(input) ? replacedFact(input) : null;
  return replaced ? { kind: 'replace', factId: replaced.id } : { kind: 'add' };
}

function namedDecision(input: MergeInput): MergeDecision | null {
  const { action, known } = input;
  if (!action || !('factId' in action)) return action?.kind === 'add' ? { kind: 'add' } : null;
  const fact = known.find(({ id }) => id === action.factId);
  if (!fact) return null;
  const isOther = isVetoed(input.text, fact.text);
  if (action.kind === 'confirm') {
    return isOther || addsMuch(input.text, fact.text) ? null : { kind: 'confirm', factId: fact.id };
  }
  const isRelated = sharesTopic(input, fact) || sharedStems(input.text, fact.text).length > 0;
  return isRelated && (!isOther || isChange(input)) && subjectOf(input.text) === subjectOf(fact.text)
    ? { kind: 'replace', factId: fact.id }
    : null;
}

/** More than one word of its own: an extractor that calls it the same is not believed. */
function addsMuch(text: string, known: string): boolean {
  const theirs = new Set(contentStems(known));
  return contentStems(text).filter((word) => !theirs.has(word)).length > 1;
}

function isChange({ text, said }: MergeInput): boolean {
  return isStatedChange(text) || (said !== undefined && restsOnChange(text, said));
}

/** The one fact of the topic that the change is about: the same facet first, then the most words in common. */
function replacedFact(input: MergeInput): KnownFact | null {
  const facet = facetOf(input.text);
  const subject = subjectOf(input.text);
  const over = factLeftBehind(input, { facet, subject });
  if (over) return over;
  const sameTopic = input.known.filter(
    (fact) => sharesTopic(input, fact) && subjectOf(fact.text) === subject && !nameOtherThings(input.text, fact.text),
  );
  const rated = sameTopic.flatMap((fact) => {
    const other = facetOf(fact.text);
    const shared = sharedStems(input.text, fact.text).length;
    const isSameFacet = facet !== null && facet === other;
    const isNear = isSameFacet ? singleFacets.has(facet) || shared > 0 : isLoose(facet, other) && shared > 0;
    return isNear ? [{ fact, score: (isSameFacet ? 100 : 0) + shared }] : [];
  });
  const best = rated.sort((a, b) => b.score - a.score)[0];
  if (best) return best.fact;
  const sameFrame = sameTopic.filter((fact) => facetOf(fact.text) === facet);
  return (facet === 'preference' || isOwnTopic(input.topic)) && sameFrame.length === 1 ? (sameFrame[0] ?? null) : null;
}

/** The one fact about what the change itself, or the sentence it was said in, names as over. */
function factLeftBehind(
  { text, said = '', known }: MergeInput,
  { facet, subject }: { readonly facet: Facet; readonly subject: string },
): KnownFact | null {
  const mine = new Set(contentStems(text));
  const beside = leftBehind(sentenceOf(text, said)).filter((stems) => !stems.every((stem) => mine.has(stem)));
  const over = [...leftBehind(text), ...beside];
  const found = known.filter((fact) => {
    const theirs = new Set(contentStems(fact.text));
    const other = facetOf(fact.text);
    const isOfKind = facet === null || other === null || facet === other;
    return (
      isOfKind && subjectOf(fact.text) === subject && over.some((stems) => stems.every((stem) => theirs.has(stem)))
    );
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Facts of different single facets (home, employer) are about different things. */
function isLoose(a: Facet, b: Facet): boolean {
  return !singleFacets.has(a) || !singleFacets.has(b);
}

/** A topic in the extractor's own words is narrow enough to hold one answer. */
function isOwnTopic(topic: string | null): boolean {
  const label = normaliseTopic(topic);
  return (
    label !== null &&
    normaliseTopic(label.toLowerCase()) === label &&
    topicOf(label) !== label &&
    !broadTopics.has(label)
  );
}

const broadTopics = new Set(
  'Pets,Family,Name,Birthday,Time zone,Contact,Schedule,Travel,Health,Food,Work,Education,Languages,Home,Tools,Transport,Preferences,Hobbies,General'.split(
    ',',
  ),
);

/** The general topic is no topic in common. */
function sharesTopic(input: MergeInput, fact: KnownFact): boolean {
  const facet = facetOf(input.text);
  if (singleFacets.has(facet) && facet === facetOf(fact.text)) return true;
  const given = [normaliseTopic(input.topic), topicOf(input.text)];
  const labels = new Set(given.filter((label) => label !== null && label !== generalTopic));
  const others = [normaliseTopic(fact.topic), topicOf(fact.text)];
  return others.some((label) => labels.has(label)) || (labels.size === 0 && others.includes(generalTopic));
}

const generic = new Set(
  'eat drink like love hate enjoy prefer use work live move moved switch start stop quit change new now job home city called named name longer anymore instead play speak drive wohnen arbeiten essen trinken nehmen mehr jetzt habiter travailler manger boire vivir trabajar comer beber ahora nuevo usually always day time'
    .split(' ')
    .map(stem),
);

function sharedStems(a: string, b: string): readonly string[] {
  const others = new Set(contentStems(b));
  return contentStems(a).filter((word) => others.has(word) && !generic.has(word));
}
