import type { z } from 'zod';
import { assertNever } from '../../errors';
import { jsonElements } from '../source/json-elements';
import { refusal } from '../source/refusal';
import type { Limits, SourceFile } from '../source/source';
import { readText } from '../source/text';
import { chatgptConversation, readChatgpt } from './chatgpt';
import { claudeConversation, readClaude } from './claude';
import { readClaudeCode } from './claude-code';
import type { Item } from './item';
import type { ForeignKind } from './recognise';
import { readTranscript, transcript } from './transcript';

/** A working-memory file; `null` for anything else, an expired one included. */
export type ParseWorking = (text: string) => { readonly content: string } | null;

export type ReadOptions = { readonly limits: Limits; readonly parseWorking: ParseWorking };

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
  for (const file of files) yield* readFile(kind, file, options);
}

function readFile(kind: ForeignKind, file: SourceFile, options: ReadOptions): AsyncIterable<Item> {
  switch (kind) {
    case 'chatgpt':
      return readEach({ file, limits: options.limits, schema: chatgptConversation, read: readChatgpt });
    case 'claude':
      return readEach({ file, limits: options.limits, schema: claudeConversation, read: readClaude });
    case 'transcript':
      return readEach({ file, limits: options.limits, schema: transcript, read: readTranscript });
    case 'claude_code':
      return readMemory(file);
    case 'working_memory':
      return readWorking(file, options.parseWorking);
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
      throw refusal(file.name, `its entry ${nth} is no conversation (${where || 'not an object'})`, parsed.error);
    }
    yield readOne(() => read(parsed.data), file.name, nth);
  }
}

function readOne(read: () => Item, name: string, nth: number): Item {
  try {
    return read();
  } catch (error) {
    throw refusal(name, `its entry ${nth} is damaged`, error);
  }
}

async function* readMemory(file: SourceFile): AsyncGenerator<Item> {
  yield* readClaudeCode({ name: file.name, text: await readText(file, LARGEST_MEMORY_FILE_BYTES) });
}

async function* readWorking(file: SourceFile, parseWorking: ParseWorking): AsyncGenerator<Item> {
  const working = parseWorking(await readText(file, LARGEST_MEMORY_FILE_BYTES));
  if (working === null) yield { kind: 'left_out', leftOut: { expired: 1 } };
  else {
    const text = working.content.trim();
    yield { kind: 'memory', memory: { kind: 'section', name: 'Working memory', text } };
  }
}
