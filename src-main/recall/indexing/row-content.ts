import { atOnce, type Steps } from '../../calmly';
import { dayInWords, daysBetween, isoDay } from '../../language/dates/calendar';
import { daysOf } from '../../language/dates/partial';
import { resolveDays } from '../../language/dates/ranges';
import { INBOX } from '../../store/rows/fact-rows';
import type { SearchClass } from '../../store/search/search-ids';
import type { SearchContent, SearchKind } from '../../store/search/search-rows';
import type { IndexedFact, IndexedMessage, IndexedWorking } from '../../store/search/search-sources';
import { passagesOf, SHORT_CAPTION, type Span } from '../text/passages';
import { personKey, USER } from '../text/people';
import { indexText } from '../text/terms';
import { indexTrigrams } from '../text/trigrams';
import type { Chain } from './chain';

/** The passages of one text as rows, in order. `zone` below: the IANA name of the user's time zone, by which a moment has a day. */
export type PlacedContent = {
  readonly kind: SearchKind;
  readonly refId: string;
  readonly rowClass: SearchClass;
  readonly passages: readonly SearchContent[];
};

/** A section of a document or of a trusted project's file. */
export type Section = {
  /** Unique in the workspace: namespace or path, then the heading. */
  readonly id: string;
  readonly workspaceId: string;
  readonly conversationId: string | null;
  readonly projectId: string | null;
  readonly heading: string;
  readonly body: string;
  readonly updatedAt: number;
  readonly expiresAt: number | null;
};

const MOST_DAYS = 3;

/** A message by its passages, with the day and the sitting that it belongs to. */
export function messageContent(message: IndexedMessage, chain: Chain, zone: string): PlacedContent {
  return atOnce(messageContentInSteps(message, chain, zone));
}

/** The same, passage by passage. */
export function* messageContentInSteps(message: IndexedMessage, chain: Chain, zone: string): Steps<PlacedContent> {
  const first = chain.start(message.id) ?? message;
  const row = {
    ...BLANK,
    kind: 'message',
    refId: message.id,
    workspaceId: message.workspaceId,
    conversationId: message.conversationId,
    projectId: message.projectId,
    author: authorOf(message),
    sitting: first.id,
    at: message.createdAt,
    day: dayInWords(first.createdAt, zone),
  } as const;
  const said = indexedPassages(message.content);
  const captions = captionsOf(message);
  const isShort = captions.length <= SHORT_CAPTION && said.length <= 1;
  const beside = isShort ? [] : passagesOf(captions).map(({ from, to }) => captions.slice(from, to));
  const passages: Passage[] = [];
  for (const { from, to } of said) {
    const text = message.content.slice(from, to);
    const own = isShort && captions !== '' ? `${text} ${captions}` : text;
    const trigrams = [indexTrigrams(own), ...toldDays(text, message.createdAt, zone)];
    passages.push({ starts: from, ends: to, text: own, trigrams: trigrams.filter((each) => each !== '').join('\n') });
    yield;
  }
  const end = message.content.length;
  const inFiles = said.length === 0 && isShort && captions !== '' ? [captions] : beside;
  return placed(row, message.conversationKind === 'project' ? 'project-message' : 'chat-message', [
    ...passages,
    ...inFiles.map((text) => ({ starts: end, ends: end, text, trigrams: indexTrigrams(text) })),
  ]);
}

export function factContent(fact: IndexedFact, zone: string): PlacedContent {
  const isCapture = fact.namespace === INBOX;
  const notes = /^sessions\/([^/]+)\//.exec(fact.namespace);
  const row = {
    ...BLANK,
    kind: isCapture ? 'capture' : 'fact',
    refId: fact.id,
    workspaceId: fact.workspaceId,
    conversationId: notes?.[1] ?? null,
    projectId: fact.projectId,
    at: fact.createdAt,
    expiresAt: endOf(fact),
    topic: indexText(fact.topic),
    day: dayInWords(fact.createdAt, zone),
  } as const;
  const rowClass = fact.isArchived ? 'archived-fact' : isCapture ? 'capture' : notes ? 'session-note' : 'fact';
  return placed(row, rowClass, passagesIn(fact.text));
}

/** What is over in the world is found no more than what is kept no longer. */
function endOf({ expiresAt, validUntil }: IndexedFact): number | null {
  if (validUntil === null) return expiresAt;
  const { year, month, day } = daysOf(validUntil).to;
  const ends = Date.UTC(year, month - 1, day + 1);
  return expiresAt === null ? ends : Math.min(expiresAt, ends);
}

export function workingContent(entry: IndexedWorking, zone: string): PlacedContent {
  const row = {
    ...BLANK,
    kind: 'working',
    refId: entry.conversationId,
    workspaceId: entry.workspaceId,
    conversationId: entry.conversationId,
    at: entry.updatedAt,
    expiresAt: entry.expiresAt,
    day: dayInWords(entry.updatedAt, zone),
  } as const;
  return placed(row, 'working', passagesIn(entry.content));
}

export function sectionContent(section: Section, zone: string): PlacedContent {
  const text = `${section.heading}\n${section.body}`;
  const row = {
    ...BLANK,
    kind: 'section',
    refId: section.id,
    workspaceId: section.workspaceId,
    conversationId: section.conversationId,
    projectId: section.projectId,
    at: section.updatedAt,
    expiresAt: section.expiresAt,
    day: dayInWords(section.updatedAt, zone),
  } as const;
  const rowClass = section.projectId ? 'project-section' : section.conversationId ? 'session-note' : 'section';
  const found = placed(row, rowClass, passagesIn(text));
  return { ...found, passages: found.passages.map((each) => (each.part === 0 ? { ...each, body: text } : each)) };
}

type Passage = { readonly starts: number; readonly ends: number; readonly text: string; readonly trigrams: string };

const BLANK = { author: null, sitting: null, projectId: null, expiresAt: null, topic: '', body: null } as const;

function placed(
  row: Omit<SearchContent, 'part' | 'starts' | 'ends' | 'self' | 'pieces'>,
  rowClass: SearchClass,
  passages: readonly Passage[],
): PlacedContent {
  return {
    kind: row.kind,
    refId: row.refId,
    rowClass,
    passages: passages.map(({ starts, ends, text, trigrams }, part) => ({
      ...row,
      part,
      starts,
      ends,
      self: indexText(text),
      pieces: trigrams,
    })),
  };
}

function passagesIn(text: string): readonly Passage[] {
  return passagesOf(text).map(({ from, to }: Span) => {
    const passage = text.slice(from, to);
    return { starts: from, ends: to, text: passage, trigrams: indexTrigrams(passage) };
  });
}

/** What is in a message's files and under its pictures, one below the other. */
function captionsOf(message: IndexedMessage): string {
  const captions = JSON.parse(message.captions) as readonly unknown[];
  return captions.filter((text) => typeof text === 'string').join('\n\n');
}

/** The user, the model (null), or a person by name. */
function authorOf(message: IndexedMessage): string | null {
  if (message.author) return personKey(message.author);
  return message.role === 'user' ? USER : null;
}

/** UTF-16 units of a message from each end that are found by their words: to index a megabyte takes half a second. */
const LONGEST_END = 131_072;

/** The passages of a text, of a very long one those of its beginning and its end. */
export function indexedPassages(text: string): readonly Span[] {
  if (text.length <= 2 * LONGEST_END) return passagesOf(text);
  const behind = text.length - LONGEST_END;
  const last = passagesOf(text.slice(behind)).map(({ from, to }) => ({ from: from + behind, to: to + behind }));
  return [...passagesOf(text.slice(0, LONGEST_END)), ...last];
}

/** The days a passage speaks of, for the trigram index: `yesterday` is found by its date. */
function toldDays(text: string, at: number, zone: string): readonly string[] {
  const days = resolveDays(text, at, zone)
    .filter(({ from, to }) => daysBetween(from, to) === 0)
    .map(({ from }) => isoDay(from));
  return [...new Set(days)].slice(0, MOST_DAYS);
}
