import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { SourceFile } from './source/source';

/** A file that exists in memory only, given out in chunks of so many bytes. */
export function fileOf(name: string, content: string | Uint8Array, chunkBytes = 7): SourceFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return {
    name,
    bytes: bytes.length,
    chunks: async function* () {
      for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
    },
  };
}

export async function collect<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'hearth-transfer-'));
}

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Writes one file into a fresh folder; resolves to its path. */
export async function written(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, content);
  return path;
}

type Said = { readonly role: string; readonly text: string; readonly at: number };

/** One conversation as ChatGPT exports it; `aside` hangs on the first message as another branch. */
export function chatgptSample(title: string, said: readonly Said[], aside?: string) {
  const nodes = said.map(({ role, text, at }, index) => ({
    id: `n${index}`,
    parent: index === 0 ? 'root' : `n${index - 1}`,
    message: {
      author: { role },
      create_time: at / 1000,
      content: { content_type: 'text', parts: [text] },
    },
  }));
  const other = aside === undefined ? [] : [{ ...nodes[1], id: 'aside', parent: 'n0' }];
  const mapping = Object.fromEntries([...nodes, ...other].map((node) => [node.id, node]));
  return {
    title,
    create_time: (said[0]?.at ?? 0) / 1000,
    mapping: { root: { id: 'root', message: null, parent: null }, ...mapping },
    current_node: `n${said.length - 1}`,
  };
}

export function claudeSample(name: string, said: readonly Said[]) {
  return {
    uuid: `c-${name}`,
    name,
    created_at: new Date(said[0]?.at ?? 0).toISOString(),
    chat_messages: said.map(({ role, text, at }, index) => ({
      uuid: `m${index}`,
      sender: role === 'user' ? 'human' : 'assistant',
      text: 'the flat form',
      content: [
        { type: 'thinking', thinking: 'hm' },
        { type: 'text', text },
      ],
      created_at: new Date(at).toISOString(),
      parent_message_uuid: index === 0 ? '00000000-0000-4000-8000-000000000000' : `m${index - 1}`,
    })),
  };
}
