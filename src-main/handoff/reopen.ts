import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Conversation } from '../../src-preload/contract/conversations';
import { LARGEST_HANDOFF } from '../../src-preload/contract/limits';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { protect } from '../privacy/protect';
import type { WorkspaceTables } from '../store/store';
import { emptyBrief } from './brief/model-brief';
import { CONTEXT_TOKENS, contextText } from './note/context-text';
import { defaultHeadings, HANDOFF_SCHEMA, type ParsedNote, parseNote } from './note/note';
import { allowedTexts, type ContextGiver } from './places/write-place';

/** Characters that are read of a file: far more than a chat begins with. */
const LONGEST_READ = 65_536;
/** A heading for the whole file, which has none of its own. */
const MARK = 'Handoff';
/** Where the file is longer than what a chat begins with. */
const LEFT_OUT = '(The rest of the file is left out: a chat begins with at most 1,000 tokens.)';

export type ReopenPorts = WorkspaceTables<'allowed'> & { readonly assistant: ContextGiver };

/** Begins a chat with a handoff as its context. Null: the text is no handoff. */
export async function openHandoff(ports: ReopenPorts, text: string): Promise<Conversation | null> {
  const { countTokens, giveContext } = ports.assistant;
  const allowed = allowedTexts(ports);
  const { text: read } = await protect(text.slice(0, LONGEST_READ), { allowed });
  const note = parseNote(read.replaceAll('\r\n', '\n'));
  if (!isHandoff(note)) return null;
  const title = await protect((note.title ?? firstHeading(note) ?? 'Handoff').replace(/\s+/g, ' ').slice(0, 300), {
    allowed,
  });
  const body = bodyOf(note);
  const given = {
    title: title.text,
    brief: { ...emptyBrief, state: body },
    headings: { ...defaultHeadings, state: MARK },
  };
  const textIn = (maxTokens: number) => contextText(given, maxTokens, countTokens).replace(`\n## ${MARK}\n`, '\n');
  const whole = textIn(Number.POSITIVE_INFINITY);
  const fits = textIn(CONTEXT_TOKENS - countTokens(LEFT_OUT) - 1);
  const isWhole = text.length <= LONGEST_READ && countTokens(whole) <= CONTEXT_TOKENS;
  const { text: content } = await protect(isWhole ? whole : `${fits}\n\n${LEFT_OUT}`, { allowed });
  return giveContext({ title: title.text, content, sourceId: null, projectId: null }).conversation;
}

/** The same of a file that the user picked. Throws `AppError` for one that is no handoff. */
export async function openHandoffFile(ports: ReopenPorts, path: string): Promise<Conversation> {
  const conversation = await openHandoff(ports, await readText(path));
  if (conversation === null) throw noHandoff(path);
  return conversation;
}

/** What is in a file that the desktop opened with Hearth, for the person to look at. Throws `AppError` for one that is no handoff. */
export async function readHandoffFile(path: string): Promise<string> {
  const text = await readText(path);
  if (!isHandoff(parseNote(text.slice(0, LONGEST_READ).replaceAll('\r\n', '\n')))) throw noHandoff(path);
  return text;
}

function isHandoff({ front }: ParsedNote): boolean {
  return new RegExp(`^schema:\\s*["']?${HANDOFF_SCHEMA}\\b`, 'm').test(front);
}

function noHandoff(path: string): AppError {
  return new AppError('no_handoff', t('main-handoff.no-handoff', { file: basename(path), schema: HANDOFF_SCHEMA }));
}

async function readText(path: string): Promise<string> {
  const unreadable = (cause?: unknown) =>
    new AppError('unreadable', t('main-handoff.unreadable', { file: basename(path) }), { cause });
  // Opening a pipe would wait for whoever writes into it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)).catch((cause: unknown) => {
    throw unreadable(cause);
  });
  try {
    const found = await file.stat();
    if (!found.isFile()) throw unreadable();
    const { size } = found;
    if (size > LARGEST_HANDOFF) throw new AppError('too_large', t('main-handoff.too-large', { file: basename(path) }));
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/** All below the title, sections and whatever else is there. */
function bodyOf({ preamble, sections }: ParsedNote): string {
  const lead = preamble.replace(/^\s*#\s[^\n]*\n?/, '').trim();
  return [lead, ...sections.map(({ heading, body }) => (heading + body).trim())]
    .filter((text) => text !== '')
    .join('\n\n');
}

function firstHeading({ preamble }: ParsedNote): string | null {
  return /^\s*#\s+(.+)$/m.exec(preamble)?.[1] ?? null;
}
