import { parse } from 'yaml';
import { z } from 'zod';
import type { Item } from './item';

export type MemoryFile = { readonly name: string; readonly text: string };

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;
/** `- [Title](topic.md) — gist`: where a topic lies, not what is known. */
const POINTER = /^\[([^\]]*)\]\(([^)\s]+\.md)\)\s*(.*)$/s;
const BULLET = /^\s*[-*+]\s+(\S.*)$/;
const INDENTED = /^(?: {2,}|\t)\s*\S/;
const FENCE = /^\s*(?:```|~~~)/;
const HEADING = /^#{1,6}\s+(.*?)\s*#*\s*$/;
const LONGEST_FACT = 2_000;

function isIndex(name: string): boolean {
  return /(?:^|\/)MEMORY(?:\.local)?\.md$/i.test(name);
}

/**
 * A memory folder: each bullet of `MEMORY.md` is a fact under its heading, each topic file a section. `names`: all files that
 * are there; a pointer to another one is worth what it says itself.
 */
export function readClaudeCode({ name, text }: MemoryFile, names: readonly string[] = [name]): readonly Item[] {
  return isIndex(name) ? readIndex(text, names) : readTopic(name, text);
}

function readIndex(text: string, names: readonly string[]): readonly Item[] {
  const index = openIndex(names);
  let isFenced = false;
  for (const line of text.replace(FRONT_MATTER, '').split(/\r?\n/)) {
    const isFence = FENCE.test(line);
    const heading = isFenced ? undefined : HEADING.exec(line)?.[1];
    const bullet = isFenced ? undefined : BULLET.exec(line)?.[1];
    if (heading !== undefined) index.heading(heading);
    else if (bullet !== undefined) index.bullet(bullet);
    else if (line.trim() === '') index.blank(line);
    else if (isFenced || isFence) index.loose(line);
    else index.text(line);
    if (isFence) isFenced = !isFenced;
  }
  return index.end();
}

/** What an index has said so far. A bullet goes on over the lines that are wrapped under it. */
function openIndex(names: readonly string[]) {
  const items: Item[] = [];
  let topic: string | null = null;
  let [pointers, missing] = [0, 0];
  let bullet: string[] = [];
  let isAfterBlank = false;
  let rest: string[] = [];
  const flush = () => {
    const [said, text] = [bullet.join(' '), rest.join('\n').trim()];
    [bullet, rest] = [[], []];
    const pointer = POINTER.exec(said);
    if (pointer && isThere(pointer[2] ?? '', names)) pointers += 1;
    else if (said !== '') {
      if (pointer) missing += 1;
      const fact = pointer ? `${pointer[1]} ${pointer[3]}`.trim() : said;
      if (said.length > LONGEST_FACT || fact === '') items.push(section(topic ?? UNNAMED, said));
      else items.push({ kind: 'memory', memory: { kind: 'fact', topic, text: fact } });
    }
    if (text !== '') items.push(section(topic ?? UNNAMED, text));
  };
  const loose = (line: string) => {
    if (bullet.length > 0) flush();
    rest.push(line);
  };
  return {
    heading: (title: string) => {
      flush();
      topic = title === '' ? null : title;
    },
    bullet: (text: string) => {
      flush();
      bullet = [text.trim()];
      isAfterBlank = false;
    },
    blank: (line: string) => {
      isAfterBlank = true;
      if (rest.length > 0) rest.push(line);
    },
    loose,
    text: (line: string) => {
      if (bullet.length > 0 && (!isAfterBlank || INDENTED.test(line))) bullet.push(line.trim());
      else loose(line);
    },
    end: (): readonly Item[] => {
      flush();
      const leftOut = { ...(pointers > 0 && { pointer: pointers }), ...(missing > 0 && { missing_topic: missing }) };
      return pointers + missing > 0 ? [...items, { kind: 'left_out', leftOut }] : items;
    },
  };
}

const UNNAMED = 'Imported notes';

function isThere(target: string, names: readonly string[]): boolean {
  const wanted = decoded(target).replace(/^\.\//, '').toLowerCase();
  return names.some((name) => {
    const given = name.toLowerCase();
    return given === wanted || given.endsWith(`/${wanted}`);
  });
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
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

/** Front matter is optional: an unreadable one is ignored. */
function nameIn(frontMatter: string): string | null {
  try {
    const read = z.object({ name: z.string() }).safeParse(parse(frontMatter));
    return read.success ? read.data.name : null;
  } catch {
    return null;
  }
}
