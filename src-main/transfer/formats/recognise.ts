import { t } from '../../locale/t';
import { jsonElements } from '../source/json-elements';
import type { Limits, Source, SourceFile } from '../source/source';
import { refusal } from '../source/source';
import { chunksOf, skipMark } from '../source/text';
import { isTranscript } from './transcript';

export type ForeignKind = 'chatgpt' | 'claude' | 'transcript' | 'claude_code' | 'working_memory';

/** What a source is, and which of its files hold it. */
export type Recognised =
  | { readonly kind: ForeignKind; readonly files: readonly SourceFile[]; readonly otherFiles: number }
  /** `root`: what comes before the names of its files: empty, or one folder. */
  | { readonly kind: 'hearth_backup'; readonly root: string };

const WORKING_FIRST_LINE = '# Working Memory';
const MANIFEST = /^([^/]*\/)?manifest\.json$/;
const CONVERSATIONS = /(?:^|\/)conversations(?:-\d+)?\.json$/;
const ENOUGH_FOR_A_LINE = 64;
const INDEX = /(?:^|\/)MEMORY(?:\.local)?\.md$/i;

/** Names what it is by its contents, never by its name alone. Refuses by name what Hearth cannot read. */
export async function recognise(source: Source, limits: Limits): Promise<Recognised> {
  const { files, name } = source;
  if (files.length === 0) throw refusal(name, t('main-transfer.why.nothing'));
  const manifest = files.find((file) => MANIFEST.test(file.name));
  if (manifest && files.some((file) => file.name === `${rootOf(manifest)}data/workspaces.jsonl`)) {
    return { kind: 'hearth_backup', root: rootOf(manifest) };
  }
  const index = files.find((file) => INDEX.test(file.name));
  if (index) {
    const topics = files.filter((file) => /\.md$/i.test(file.name));
    return { kind: 'claude_code', files: topics, otherFiles: files.length - topics.length };
  }
  const conversations = files.filter((file) => CONVERSATIONS.test(file.name));
  const candidates = conversations.length > 0 ? conversations : files.filter((file) => /\.json$/i.test(file.name));
  const [first, ...rest] = candidates;
  if (first && (conversations.length > 0 || rest.length === 0)) {
    const kind = await kindOfJson(first, limits);
    return { kind, files: candidates, otherFiles: files.length - candidates.length };
  }
  const [only] = files;
  if (files.length === 1 && only && (await firstLine(only)) === WORKING_FIRST_LINE) {
    return { kind: 'working_memory', files: [only], otherFiles: 0 };
  }
  throw refusal(name, t('main-transfer.why.unknown'));
}

function rootOf({ name }: SourceFile): string {
  return MANIFEST.exec(name)?.[1] ?? '';
}

async function kindOfJson(file: SourceFile, limits: Limits): Promise<ForeignKind> {
  for await (const element of jsonElements(file, limits)) {
    if (isObject(element) && 'mapping' in element) return 'chatgpt';
    if (isObject(element) && 'chat_messages' in element) return 'claude';
    if (isTranscript(element)) return 'transcript';
    throw refusal(file.name, t('main-transfer.why.unknown'));
  }
  throw refusal(file.name, t('main-transfer.why.no-conversation'));
}

async function firstLine(file: SourceFile): Promise<string> {
  let head: Uint8Array = Buffer.alloc(0);
  for await (const chunk of chunksOf(file)) {
    head = Buffer.concat([head, chunk]);
    if (head.length >= ENOUGH_FOR_A_LINE) break;
  }
  const text = new TextDecoder().decode(head.subarray(skipMark(head, file.name)));
  return (text.split('\n', 1)[0] ?? '').trimEnd();
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
