import type { z } from 'zod';
import { assertNever } from '../../errors';
import { t } from '../../locale/t';
import { jsonElements } from '../source/json-elements';
import type { Limits, SourceFile } from '../source/source';
import { refusal } from '../source/source';
import { readText } from '../source/text';
import { chatgptConversation, readChatgpt } from './chatgpt';
import { claudeConversation, readClaude } from './claude';
import { readClaudeCode } from './claude-code';
import type { RecentContext } from './conversation';
import { type Item, titleOf } from './item';
import type { ForeignKind } from './recognise';
import { readTranscript, transcript } from './transcript';

/** A file of recent context: what it says, or which line is wrong and how. */
export type ReadWorking = (
  text: string,
) =>
  | { readonly kind: 'whole'; readonly file: RecentContext & { readonly content: string } }
  | { readonly kind: 'broken'; readonly line: number; readonly why: string };

export type ReadOptions = {
  readonly limits: Limits;
  readonly readWorking: ReadWorking /** Milliseconds. */;
  readonly now: () => number;
};

const LARGEST_MEMORY_FILE_BYTES = 2 * 2 ** 20;

/**
 * All that a source holds, one piece after the other; holds one conversation at a time. Throws a refusal with the
 * file's name at the first piece that is not whole.
 */
export async function* readItems(
  {
    kind,
    files,
    otherFiles,
  }: { readonly kind: ForeignKind; readonly files: readonly SourceFile[]; readonly otherFiles: number },
  options: ReadOptions,
): AsyncGenerator<Item> {
  if (otherFiles > 0) yield { kind: 'left_out', leftOut: { other_file: otherFiles } };
  const names = files.map(({ name }) => name);
  for (const file of files) yield* readFile(kind, file, { ...options, names });
}

function readFile(
  kind: ForeignKind,
  file: SourceFile,
  { names, ...options }: ReadOptions & { readonly names: readonly string[] },
): AsyncIterable<Item> {
  switch (kind) {
    case 'chatgpt':
      return readEach({ file, limits: options.limits, schema: chatgptConversation, read: readChatgpt });
    case 'claude':
      return readEach({ file, limits: options.limits, schema: claudeConversation, read: readClaude });
    case 'transcript':
      return readEach({ file, limits: options.limits, schema: transcript, read: readTranscript });
    case 'claude_code':
      return readMemory(file, names);
    case 'working_memory':
      return readRecent(file, options);
    default:
      return assertNever(kind);
  }
}

async function* readEach<Schema extends z.ZodType>({
  file,
  limits,
  schema,
  read,
}: {
  readonly file: SourceFile;
  readonly limits: Limits;
  readonly schema: Schema;
  readonly read: (value: z.output<Schema>) => Item;
}): AsyncGenerator<Item> {
  let nth = 0;
  for await (const element of jsonElements(file, limits)) {
    nth += 1;
    const parsed = schema.safeParse(element);
    if (!parsed.success) {
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      const why =
        where === ''
          ? t('main-transfer.why.entry-not-object', { entry: nth })
          : t('main-transfer.why.entry-not-conversation', { entry: nth, where });
      throw refusal(file.name, why, parsed.error);
    }
    yield readOne(() => read(parsed.data), file.name, nth);
  }
}

function readOne(read: () => Item, name: string, nth: number): Item {
  try {
    return read();
  } catch (error) {
    throw refusal(name, t('main-transfer.why.entry-damaged', { entry: nth }), error);
  }
}

async function* readMemory(file: SourceFile, names: readonly string[]): AsyncGenerator<Item> {
  yield* readClaudeCode({ name: file.name, text: await readText(file, LARGEST_MEMORY_FILE_BYTES) }, names);
}

async function* readRecent(file: SourceFile, { readWorking, now }: ReadOptions): AsyncGenerator<Item> {
  const read = readWorking(await readText(file, LARGEST_MEMORY_FILE_BYTES));
  if (read.kind === 'broken') {
    throw refusal(file.name, t('main-transfer.why.line', { line: read.line, why: read.why }));
  }
  const { content, updatedAt, expiresAt } = read.file;
  if (expiresAt <= now()) yield { kind: 'left_out', leftOut: { expired: 1 } };
  else {
    const text = content.trim();
    yield {
      kind: 'conversation',
      leftOut: {},
      conversation: {
        title: titleOf(nameOf(file.name) || 'Recent context'),
        messages: [{ author: null, role: 'user', text, created_at: updatedAt, captions: [] }],
        recent: { updatedAt, expiresAt },
      },
    };
  }
}

/** `memory/working/001-the-key.md` is about the key. */
function nameOf(path: string): string {
  const stem = (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '').replace(/^\d{3}-/, '');
  const words = stem.replaceAll(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
