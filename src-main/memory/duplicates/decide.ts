import { isNegated } from '../../language/clauses';
import { findSpokenDates } from '../../language/dates/spoken';
import { readNames } from '../../language/names';
import { stem } from '../../language/stem';
import { contentStems } from '../../language/words';
import { readOnce } from '../../lazy';
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
  /** It is told as over: it takes the place of nothing but what says the same as of now. */
  readonly isOver?: boolean;
  /** What was last said before that moment may be out of date; in milliseconds. Absent: nothing is. */
  readonly agedBefore?: number;
  /** It says when it began. */
  readonly begins?: boolean;
  readonly pairScores?: PairScores;
  readonly mergeScores?: MergeScores;
};

export type MergeDecision =
  | { readonly kind: 'skip' }
  /** `againstId`: a fact that cannot be so beside it, though nobody says that something changed. */
  | { readonly kind: 'add'; readonly againstId?: string }
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
  if (input.isOver) {
    const ended = sameAsOfNow(input);
    return ended ? { kind: 'replace', factId: ended.id } : { kind: 'add' };
  }
  const named = namedDecision(input);
  if (named) return named;
  const replaced = isChange(input) ? replacedFact(input) : null;
  if (replaced) return { kind: 'replace', factId: replaced.id };
  const other = otherAnswer(input);
  if (other === null) return { kind: 'add' };
  if (input.begins) return { kind: 'replace', factId: other.id };
  // Two that were said on one day are told together: somebody may have two homes.
  const isAged = (other.confirmedAt ?? Number.POSITIVE_INFINITY) < (input.agedBefore ?? Number.NEGATIVE_INFINITY);
  return isAged ? { kind: 'add', againstId: other.id } : { kind: 'add' };
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
  const home = facet === 'home' ? subjectOf(withoutCompany(input.text)) : subject;
  const isOfSubject = (fact: KnownFact) =>
    subjectOf(fact.text) === subject || (facet === 'home' && subjectOf(withoutCompany(fact.text)) === home);
  const sameTopic = input.known.filter(
    (fact) => sharesTopic(input, fact) && isOfSubject(fact) && !nameOtherThings(input.text, fact.text),
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

/** `Lives in Dublin with two flatmates` is about the user, not about them. */
function withoutCompany(text: string): string {
  return text.replace(/,? (?:(?:together|zusammen|gemeinsam) )?(?:with|mit|avec|con) .*$/iu, '');
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

/** `I used to work for Nokia` ends the fact that says so as of now, and no other. */
function sameAsOfNow({ text, known }: MergeInput): KnownFact | null {
  const said = new Set(contentStems(text));
  const subject = subjectOf(text);
  return (
    known.find((fact) => {
      const stems = contentStems(fact.text);
      return stems.length > 0 && stems.every((each) => said.has(each)) && subjectOf(fact.text) === subject;
    }) ?? null
  );
}

/** Questions with one answer at a time, of the user or of a thing that is theirs. */
const oneAnswer: ReadonlySet<Facet> = new Set(['home', 'birth', 'zone', 'favourite']);

/** The one fact that answers the same question otherwise: another place, another figure of the same thing. */
function otherAnswer(input: MergeInput): KnownFact | null {
  if (isNegated(input.text)) return null;
  const facet = facetOfThing(input.text);
  const subject = subjectOf(input.text);
  const single = input.begins ? singleFacets : oneAnswer;
  const isThing = isOfThing.test(input.text);
  // What costs much to read comes last: this is asked of every fact.
  const answersOtherwise = ({ text }: KnownFact) => {
    const isSame = facet !== null && single.has(facet) && facet === facetOfThing(text);
    if (isSame && (facet !== 'favourite' || sharedStems(input.text, text).length > 0)) {
      return hasOtherNames(input.text, text);
    }
    if (isThing && isFigureOfSame(input.text, text)) return true;
    return input.begins === true && isNameOfSame(input.text, text);
  };
  const found = input.known.filter(
    (fact) =>
      answersOtherwise(fact) &&
      subjectOf(fact.text) === subject &&
      !isNegated(fact.text) &&
      !nameOtherThings(input.text, fact.text),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

function hasOtherNames(a: string, b: string): boolean {
  const [mine, theirs] = [new Set(namesIn(a)), new Set(namesIn(b))];
  return [...mine].some((name) => !theirs.has(name)) && [...theirs].some((name) => !mine.has(name));
}

/** `Travaille à la mairie de Lille`, `… de Dunkerque`: much in common, and nothing apart but names. */
function isNameOfSame(a: string, b: string): boolean {
  const [mine, theirs] = [withoutTimes(a), withoutTimes(b)];
  const names = new Set([...namesIn(mine), ...namesIn(theirs)].map(stem));
  const apart = (text: string, other: string) => {
    const stems = new Set(contentStems(other));
    return contentStems(text).filter((each) => !stems.has(each));
  };
  const differ = [...apart(mine, theirs), ...apart(theirs, mine)];
  const shared = contentStems(mine).filter((each) => contentStems(theirs).includes(each));
  return shared.length >= 2 && hasOtherNames(mine, theirs) && differ.every((each) => names.has(each));
}

/** The first word has a capital in any text. */
function namesIn(text: string): readonly string[] {
  return readNames(text.charAt(0).toLowerCase() + text.slice(1));
}

/** `Rent is 900 pounds`, `Rent is 950 pounds`: one thing, told in the same words, with another figure. */
function isFigureOfSame(a: string, b: string): boolean {
  const [mine, theirs] = [figuresApart(a), figuresApart(b)];
  return mine.figures !== theirs.figures && mine.words === theirs.words;
}

/** It begins with a thing, and no verb: `Database is Postgres 14`. */
const isOfThing =
  /^(?:\p{L}[\p{L}'-]* ){1,4}?(?:is|are|will|costs?|uses?|runs?|ist|sind|wird|kostet|nutzt|verwendet|läuft|beträgt|est|sera|coûte|utilise|tourne|es|será|cuesta|usa)(?!\p{L})/iu;

const figuresApart = readOnce((text: string): { readonly words: string; readonly figures: string } => {
  const plain = withoutTimes(text).replace(copula, ' ');
  return {
    words: plain
      .replace(/\d[\d.,]*/gu, '#')
      .replace(/\s+/gu, ' ')
      .trim()
      .toLowerCase(),
    figures: (plain.match(/\d[\d.,]*/gu) ?? []).join(),
  };
});

/** When it began is no part of what is said. */
const withoutTimes = readOnce((text: string): string => {
  const rest = findSpokenDates(text, ANY_DAY, 'past').reduceRight(
    (kept, { from, to }) => `${kept.slice(0, from).replace(timeLead, ' ')} ${kept.slice(to)}`,
    text,
  );
  return rest.replace(nowWords, ' ').replace(/\s+/gu, ' ').trim();
});
const facetOfThing = readOnce((text: string): Facet => facetOf(withoutTimes(text)));

const ANY_DAY = { year: 2000, month: 1, day: 1 };
const timeLead = /(?<!\p{L})(?:since|from|as of|in|seit|ab|im|depuis|à partir d[eu]|en|desde|a partir del?)\s*$/iu;
const nowWords = /(?<!\p{L})(?:on(?=[.\s]*$)|now|jetzt|nun|maintenant|désormais|ahora)(?!\p{L})/giu;
const copula = /(?<!\p{L})(?:is|will be|ist|wird|beträgt|est|sera|es|será)(?!\p{L})/giu;

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
