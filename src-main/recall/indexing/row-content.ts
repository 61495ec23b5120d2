import { INBOX } from '../../store/rows/fact-rows';
import type { SearchClass } from '../../store/search/search-ids';
import type { SearchContent, SearchKind } from '../../store/search/search-rows';
import type { IndexedFact, IndexedMessage, IndexedWorking } from '../../store/search/search-sources';
import { resolveDays } from '../dates/dates';
import { isoDay } from '../dates/days';
import { dayInWords, isSameSitting } from '../dates/sittings';
import { featuresOf } from '../text/features';
import { personKey, USER } from '../text/people';
import { indexPieces } from '../text/pieces';
import { indexText } from '../text/terms';
import type { Chain } from './chain';

/** What goes into a row. `zone`: the IANA name of the user's time zone, by which a moment has a day. */
export type RowContext = { readonly zone: string; readonly factTexts: readonly string[] };
export type PlacedContent = { readonly content: SearchContent; readonly rowClass: SearchClass };

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

/** Neighbours tell where a message stands, not what it says: the start of a long one is enough. */
const NEIGHBOUR_CHARACTERS = 2_000;
const NEIGHBOURS = 2;
const MOST_DAYS = 3;

/** A message with its neighbours of the same sitting: by distance, but its author's own burst together. */
export function messageContent(message: IndexedMessage, chain: Chain, context: RowContext): PlacedContent {
  const before = neighbours(message, (id) => chain.before(id));
  const after = neighbours(message, (id) => chain.after(id));
  const author = authorOf(message);
  const burst = new Set([...burstOf(author, before), ...burstOf(author, after)]);
  const of = (neighbour: IndexedMessage | undefined): string =>
    neighbour === undefined || burst.has(neighbour) ? '' : neighbourText(neighbour);
  const first = chain.start(message.id) ?? message;
  const captions = captionsOf(message);
  const said = indexedPart(message.content);
  const own = withCaptions(said, captions);
  return {
    rowClass: message.conversationKind === 'project' ? 'project-message' : 'chat-message',
    content: {
      ...base({ kind: 'message', refId: message.id, workspaceId: message.workspaceId, text: own }),
      ...measured(said, captions),
      conversationId: message.conversationId,
      projectId: message.projectId,
      author,
      sitting: first.id,
      at: message.createdAt,
      p1: of(before[0]),
      p2: of(before[1]),
      n1: of(after[0]),
      n2: of(after[1]),
      br: [...before.toReversed(), ...after]
        .filter((neighbour) => burst.has(neighbour))
        .map(neighbourText)
        .join(' '),
      facts: indexText(context.factTexts.join(' ')),
      day: dayInWords(first.createdAt, context.zone),
      pieces: [indexPieces(own), ...toldDays(message, context.zone)].filter((piece) => piece !== '').join('\n'),
    },
  };
}

export function factContent(fact: IndexedFact, zone: string): PlacedContent {
  const isCapture = fact.namespace === INBOX;
  const notes = /^sessions\/([^/]+)\//.exec(fact.namespace);
  return {
    rowClass: fact.isArchived ? 'archived-fact' : isCapture ? 'capture' : notes ? 'session-note' : 'fact',
    content: {
      ...base({ kind: isCapture ? 'capture' : 'fact', refId: fact.id, workspaceId: fact.workspaceId, text: fact.text }),
      ...measured(fact.text),
      conversationId: notes?.[1] ?? null,
      projectId: fact.projectId,
      at: fact.createdAt,
      expiresAt: fact.expiresAt,
      facts: indexText(fact.topic),
      day: dayInWords(fact.createdAt, zone),
    },
  };
}

export function workingContent(entry: IndexedWorking, zone: string): PlacedContent {
  return {
    rowClass: 'working',
    content: {
      ...base({
        kind: 'working',
        refId: entry.conversationId,
        workspaceId: entry.workspaceId,
        text: entry.content,
      }),
      ...measured(entry.content),
      conversationId: entry.conversationId,
      at: entry.updatedAt,
      expiresAt: entry.expiresAt,
      day: dayInWords(entry.updatedAt, zone),
    },
  };
}

export function sectionContent(section: Section, zone: string): PlacedContent {
  const text = `${section.heading}\n${section.body}`;
  return {
    rowClass: section.projectId ? 'project-section' : section.conversationId ? 'session-note' : 'section',
    content: {
      ...base({ kind: 'section', refId: section.id, workspaceId: section.workspaceId, text }),
      ...measured(text),
      conversationId: section.conversationId,
      projectId: section.projectId,
      at: section.updatedAt,
      expiresAt: section.expiresAt,
      day: dayInWords(section.updatedAt, zone),
      body: text,
    },
  };
}

function captionsOf(message: IndexedMessage): readonly string[] {
  return (JSON.parse(message.captions) as readonly unknown[]).filter((text) => typeof text === 'string');
}

function neighbours(
  message: IndexedMessage,
  step: (id: string) => IndexedMessage | undefined,
): readonly IndexedMessage[] {
  const found: IndexedMessage[] = [];
  let from = message;
  while (found.length < NEIGHBOURS) {
    const next = step(from.id);
    if (!next || !isSameSitting(...inOrder(from.createdAt, next.createdAt))) return found;
    found.push(next);
    from = next;
  }
  return found;
}

function inOrder(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}

/** People write in bursts: the neighbours by the same author with nobody else's word between. */
function burstOf(author: string | null, neighbours: readonly IndexedMessage[]): readonly IndexedMessage[] {
  const end = neighbours.findIndex((neighbour) => authorOf(neighbour) !== author);
  return end < 0 ? neighbours : neighbours.slice(0, end);
}

/** The user, the model (null), or a person by name. */
function authorOf(message: IndexedMessage): string | null {
  if (message.author) return personKey(message.author);
  return message.role === 'user' ? USER : null;
}

/** A message is the neighbour of four others: its words are looked for once. */
const neighbourTexts = new WeakMap<IndexedMessage, string>();

function neighbourText(message: IndexedMessage): string {
  const known = neighbourTexts.get(message);
  if (known !== undefined) return known;
  const text = withCaptions(message.content, captionsOf(message));
  const indexed = indexText(text.slice(0, NEIGHBOUR_CHARACTERS));
  neighbourTexts.set(message, indexed);
  return indexed;
}

/** UTF-16 units of a message from each end that are found by their words: indexing holds main up for half a second a megabyte. */
const LONGEST_END = 131_072;

export function indexedPart(text: string): string {
  if (text.length <= 2 * LONGEST_END) return text;
  return `${text.slice(0, LONGEST_END)}\n${text.slice(-LONGEST_END)}`.toWellFormed();
}

function withCaptions(text: string, captions: readonly string[]): string {
  return [text, ...captions].join(' ');
}

/** The days a message speaks of, for the trigram index: `yesterday` is found by its date. */
function toldDays(message: IndexedMessage, zone: string): readonly string[] {
  const days = resolveDays(message.content.slice(0, NEIGHBOUR_CHARACTERS), message.createdAt, zone)
    .filter(({ from, to }) => from === to)
    .map(({ from }) => isoDay(from));
  return [...new Set(days)].slice(0, MOST_DAYS);
}

function measured(text: string, captions: readonly string[] = []) {
  const { asks, wordCount, hasTime } = featuresOf(text, captions);
  return { asks, words: wordCount, hasTime: hasTime ? 1 : 0 } as const;
}

function base({
  text,
  ...place
}: {
  readonly kind: SearchKind;
  readonly refId: string;
  readonly workspaceId: string;
  readonly text: string;
}) {
  return {
    ...place,
    projectId: null,
    author: null,
    sitting: null,
    expiresAt: null,
    self: indexText(text),
    p1: '',
    p2: '',
    n1: '',
    n2: '',
    br: '',
    facts: '',
    pieces: indexPieces(text),
    body: null,
  };
}
