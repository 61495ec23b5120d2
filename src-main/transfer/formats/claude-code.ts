import { parse } from 'yaml';
import { z } from 'zod';
import type { Item } from './item';

export type MemoryFile = { readonly name: string; readonly text: string };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
/** `- [Title](topic.md) — gist`: where a topic lies, not what is known. */
const POINTER = /^\s*[-*]\s+\[[^\]]*\]\([^)]+\.md\)/;
const BULLET = /^\s*[-*]\s+(\S.*)$/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*\s*$/;
const LONGEST_FACT = 2_000;

/** A memory folder: each bullet of `MEMORY.md` is a fact under its heading, each topic file a section. */
export function readClaudeCode({ name, text }: MemoryFile): readonly Item[] {
  return /(?:^|\/)MEMORY(?:\.local)?\.md$/i.test(name) ? readIndex(text) : readTopic(name, text);
}

function readIndex(text: string): readonly Item[] {
  const items: Item[] = [];
  let topic: string | null = null;
  let pointers = 0;
  let loose: string[] = [];
  const flush = () => {
    const rest = loose.join('\n').trim();
    loose = [];
    if (rest !== '') items.push(section(topic ?? 'Imported notes', rest));
  };
  for (const line of text.replace(FRONT_MATTER, '').split(/\r?\n/)) {
    const heading = HEADING.exec(line)?.[1];
    const bullet = BULLET.exec(line)?.[1];
    if (heading !== undefined) {
      flush();
      topic = heading === '' ? null : heading;
    } else if (POINTER.test(line)) pointers += 1;
    else if (bullet !== undefined && bullet.length <= LONGEST_FACT && loose.length === 0) {
      items.push({ kind: 'memory', memory: { kind: 'fact', topic, text: bullet.trim() } });
    } else if (line.trim() !== '' || loose.length > 0) loose.push(line);
  }
  flush();
  return pointers > 0 ? [...items, { kind: 'left_out', leftOut: { pointer: pointers } }] : items;
}

function readTopic(name: string, text: string): readonly Item[] {
  const front = FRONT_MATTER.exec(text);
  const body = (front ? text.slice(front[0].length) : text).trim();
  const title = HEADING.exec(body.split(/\r?\n/, 1)[0] ?? '')?.[1];
  const rest = title === undefined ? body : body.replace(/^.*(?:\r?\n|$)/, '').trim();
  if (rest === '') return [{ kind: 'left_out', leftOut: { empty_message: 1 } }];
  const stem = (name.split('/').at(-1) ?? name).replace(/\.md$/i, '').replaceAll(/[-_]+/g, ' ').trim();
  return [section(title || nameIn(front?.[1] ?? '') || stem, rest)];
}

function section(name: string, text: string): Item {
  return { kind: 'memory', memory: { kind: 'section', name: name.slice(0, 120), text } };
}

/** Front matter is a courtesy: unreadable, it is as if it were not there. */
function nameIn(frontMatter: string): string | null {
  try {
    const read = z.object({ name: z.string() }).safeParse(parse(frontMatter));
    return read.success ? read.data.name : null;
  } catch {
    return null;
  }
}
