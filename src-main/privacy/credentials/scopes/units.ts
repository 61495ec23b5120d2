import { matchesOf } from '../finding';
import type { Topic, TopicKind } from './topics';

/** A sentence, or a line that holds no more than one. */
export type Unit = {
  readonly text: string;
  readonly from: number;
  readonly topics: readonly Topic[];
  /** Nothing else comes before it on its line. */
  readonly startsLine: boolean;
  readonly endsLine: boolean;
};

/** Sentences and lines; a sign inside of a run ends none. */
const sentence =
  /[^\s。！？\n](?:[^\n。！？.!?]|(?<=(?:^|\s)(?:nr|no|mr|dr|ca|bzw|inkl)|^[ \t]{0,8}\d{1,3})\.|[.!?](?![\s"'”’)]|$))*(?:[.!?]["'”’)]*|[。！？])?/gmu;
const leastOfWords = /[\p{L}\p{N}]/u;

/** `topics` in order. */
export function unitsOf(text: string, topics: readonly Topic[]): readonly Unit[] {
  let next = 0;
  return matchesOf(sentence, text)
    .filter(({ 0: found }) => leastOfWords.test(found))
    .map(({ 0: found, index }) => {
      const to = index + found.length;
      while (next < topics.length && (topics[next]?.from ?? 0) < index) next += 1;
      const first = next;
      while (next < topics.length && (topics[next]?.from ?? 0) < to) next += 1;
      return {
        text: found,
        from: index,
        topics: topics.slice(first, next),
        startsLine: isBlank(text, index, -1),
        endsLine: isBlank(text, to, 1),
      };
    });
}

export function speaksOf(unit: Unit | undefined, ...kinds: readonly TopicKind[]): boolean {
  return unit?.topics.some(({ kind }) => kinds.includes(kind)) ?? false;
}

/** Source, settings, queries and logs: read by other rules. */
export function isProse({ text }: Unit): boolean {
  return (
    text.length <= 600 &&
    !/[{}]|;\s*$|=>|==|&&|\w\(["'\w)]|\w=["'\w]|^\s*(?:const|let|var|def|fn|func|class|import|export|return|public|private|select|insert|update|create|alter|grant|curl|ssh|sudo|docker|git|npm)\s|^\s*\[?\d{4}-\d\d-\d\d[T ]|^[A-Z][a-z]{2} {1,2}\d{1,2} \d\d:/iu.test(
      text,
    )
  );
}

const aboutOther =
  /(?<!\p{L})(?:public key|fingerprint|endpoint|orders?|tickets?|invoice|booking|flights?|tracking|version|isbn|iban|commit|hash|checksum|sha-?\d*|bestell\p{L}*|rechnung\p{L}*|sendung\p{L}*|commande|pedido|factura|reservierung|algorithm|bcrypt|argon2\w*)(?![\p{L}\d])(?! key)/iu;

/** It gives the number or the name of something that is no secret. */
export function isAboutOther({ text }: Unit): boolean {
  return aboutOther.test(text);
}

export type Reach = {
  readonly kinds: readonly TopicKind[];
  /** Whether a unit is one of the list that the heading announces. */
  readonly isEntry: (unit: Unit) => boolean;
  /** How many lines that hold nothing of the kind may be between. */
  readonly mostMisses: number;
  /** Whether a unit that speaks of the kind announces it; without it, only a heading does. */
  readonly isHeading?: (unit: Unit) => boolean;
};

/** The units under one that announces what follows: a heading, a line of few words, one that ends with a colon or a question. */
export function underHeadings(
  units: readonly Unit[],
  { kinds, isEntry, mostMisses, isHeading = announces }: Reach,
): ReadonlySet<Unit> {
  const under = new Set<Unit>();
  let misses = Number.POSITIVE_INFINITY;
  for (const unit of units) {
    const isFound = misses <= mostMisses && isEntry(unit);
    if (isFound) under.add(unit);
    if (speaksOf(unit, ...kinds) && isProse(unit) && isHeading(unit)) misses = 0;
    else if (unit.startsLine) misses = isFound ? 0 : misses + 1;
  }
  return under;
}

/** *10:31 Kim: what was the password?* */
const speaker = /^(?:\[[^\]\n]{1,24}\]\s?|[\d:.]{4,8}\s(?:-\s)?)?(?:> ?)*[\p{L}\d_.]{1,20}:\s/u;

export function announces({ text: whole, from, topics, endsLine, startsLine }: Unit): boolean {
  if (!endsLine) return false;
  if (/[:：?？][*_]{0,2}$/.test(whole)) return true;
  const said = speaker.exec(whole)?.[0].length ?? 0;
  const isSaid = topics.some((topic) => topic.from - from >= said);
  const text = (isSaid ? whole.slice(said) : whole).replace(/\([\p{L}\d .]*\)|^(?:> ?)+/gu, '');
  return startsLine && text.length <= 60 && !/[.。!,;]$|[:=]\s?\S|\w{16}|[()[\]{}<>|=/\\]/.test(text);
}

function isBlank(text: string, from: number, step: 1 | -1): boolean {
  for (let at = step < 0 ? from - 1 : from; at >= 0 && at < text.length && Math.abs(at - from) < 12; at += step) {
    const sign = text.charAt(at);
    if (sign === '\n') return true;
    if (sign !== ' ' && sign !== '\t' && sign !== '\r') return false;
    if (at === 0) return true;
  }
  return from <= 0 || from >= text.length;
}
