import { Document, isMap, parseDocument } from 'yaml';
import { parseSections, type Section } from '../../memory/documents/sections';

export const HANDOFF_SCHEMA = 'hearth/handoff@1';

/** The six parts of a brief in the order of the note. */
export const BRIEF_PARTS = ['goal', 'state', 'decisions', 'openQuestions', 'nextSteps', 'memoryUsed'] as const;
export type BriefPart = (typeof BRIEF_PARTS)[number];
/** Markdown bodies without their headings; an empty one leaves its section out. */
export type Brief = Readonly<Record<BriefPart, string>>;
export type Headings = Readonly<Record<BriefPart, string>>;

export const defaultHeadings: Headings = {
  goal: 'Goal',
  state: 'State',
  decisions: 'Decisions',
  openQuestions: 'Open questions',
  nextSteps: 'Next steps',
  memoryUsed: 'Memory used',
};

export type NoteFront = {
  readonly title: string;
  /** ISO 8601. */
  readonly created: string;
  readonly updated: string;
  readonly conversation: string;
  readonly workspace: string;
  readonly model: string;
  /** `<first>..<last>` */
  readonly messages: string;
};

export type ParsedNote = {
  /** As written, both `---` lines included; empty without one. */
  readonly front: string;
  /** The conversation that the note belongs to, also where the front matter around it is broken. */
  readonly conversation: string | null;
  readonly title: string | null;
  /** All between the front matter and the first section. */
  readonly preamble: string;
  readonly sections: readonly Section[];
  readonly lineEnd: '\n' | '\r\n';
};

const FRONT = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

/** A new note, with `\n` and a final newline. */
export function renderNote(front: NoteFront, brief: Brief, headings: Headings): string {
  const body = BRIEF_PARTS.filter((part) => brief[part].trim() !== '').map((part) =>
    section(headings[part], brief[part]),
  );
  return `${renderFront(front)}# ${oneLine(front.title)}\n\n${body.join('\n')}`;
}

/** Never throws: what cannot be read as a note has no conversation. */
export function parseNote(text: string): ParsedNote {
  const match = FRONT.exec(text);
  const front = match?.[0] ?? '';
  const { preamble, sections } = parseSections(text.slice(front.length));
  const fields = readFront(match?.[1] ?? '');
  return {
    front,
    conversation: fields?.conversation ?? looseField(match?.[1] ?? '', 'conversation'),
    title: fields?.title ?? looseField(match?.[1] ?? '', 'title'),
    preamble,
    sections,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

export type NoteTitle = {
  readonly next: string;
  /** As Hearth wrote it last; another one in the file is somebody's own. */
  readonly written: string | null;
  /** Chosen in this preview, so it also replaces one that somebody wrote. */
  readonly isChosen: boolean;
};

type FrontUpdate = { readonly front: NoteFront; readonly title: NoteTitle; readonly isMarked: boolean };

/** Only what changes is written; comments and foreign keys stay. Broken front matter is left as it is, but for its mark. */
export function updateFront(note: ParsedNote, { front, title, isMarked }: FrontUpdate): string {
  const end = note.lineEnd;
  if (note.front === '') return isMarked ? '' : renderFront(front).replaceAll('\n', end);
  const document = readableFront(note);
  if (document === null) return isMarked ? note.front : markedByHand(note, front);
  const { updated, messages, model, conversation } = front;
  const mark = isMarked ? {} : { schema: HANDOFF_SCHEMA, conversation };
  for (const [key, value] of Object.entries({ ...mark, updated, messages, model })) document.set(key, value);
  if (isOurs(document.get('title'), title)) document.set('title', title.next);
  const yaml = document.toString({ lineWidth: 0 }).trimEnd().replaceAll('\n', end);
  return `---${end}${yaml}${end}---${end}`;
}

/** All between the front matter and the first section, its title brought up to date. */
export function withTitle({ preamble }: ParsedNote, title: NoteTitle): string {
  return preamble.replace(/^((?:[ \t]*\r?\n)*#[ \t]+)([^\r\n]*)/, (line, before: string, old: string) =>
    isOurs(old.trim(), title) ? before + oneLine(title.next) : line,
  );
}

function isOurs(present: unknown, { written, isChosen }: NoteTitle): boolean {
  return isChosen || (typeof present === 'string' && written !== null && oneLine(present) === oneLine(written));
}

/** YAML refuses the front matter, so the lines that mark it as this chat's are added before its end. */
function markedByHand({ front, lineEnd }: ParsedNote, { conversation }: NoteFront): string {
  const has = (key: string) => new RegExp(`^${key}:`, 'm').test(front);
  const lines = [has('schema') ? '' : `schema: ${HANDOFF_SCHEMA}${lineEnd}`, `conversation: ${conversation}${lineEnd}`];
  return front.replace(/---[ \t]*(?:\r?\n)?$/, (end) => lines.join('') + end);
}

/** Whether somebody broke the front matter, so that it stays as it is. */
export function isFrontBroken(note: ParsedNote): boolean {
  return readableFront(note) === null;
}

function readableFront(note: ParsedNote): Document | null {
  const match = FRONT.exec(note.front);
  if (note.front.length > LONGEST_FRONT) return null;
  const document = parseDocument(match?.[1] ?? '');
  return match === null || document.errors.length > 0 || !isMap(document.contents) ? null : document;
}

function section(heading: string, body: string): string {
  return `## ${oneLine(heading)}\n${body.trim()}\n`;
}

/** Both `---` lines included. */
export function renderFront(front: NoteFront): string {
  const document = new Document({ schema: HANDOFF_SCHEMA, ...front, title: front.title.slice(0, LONGEST_TITLE) });
  return `---\n${document.toString({ lineWidth: 0 })}---\n`;
}

/** A note has ten fields; a longer front matter is left as it is. */
const LONGEST_FRONT = 16_384;
/** As a request may have it. */
const LONGEST_TITLE = 1_000;

function readFront(yaml: string): { readonly conversation: string | null; readonly title: string | null } | null {
  if (yaml.length > LONGEST_FRONT) return null;
  const document = parseDocument(yaml);
  if (document.errors.length > 0 || !isMap(document.contents)) return null;
  const text = (key: string) => {
    const value: unknown = document.get(key);
    return typeof value === 'string' ? value : null;
  };
  return text('schema')?.startsWith('hearth/handoff@')
    ? { conversation: text('conversation'), title: text('title') }
    : null;
}

/** One field of a front matter that YAML refuses, only if it says that it is ours. */
function looseField(yaml: string, key: string): string | null {
  if (!/^schema:\s*["']?hearth\/handoff@/m.test(yaml)) return null;
  return new RegExp(`^${key}:[ \\t]*["']?([^\\r\\n"']+)["']?[ \\t]*$`, 'm').exec(yaml)?.[1]?.trim() ?? null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
