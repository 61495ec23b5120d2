import { openFence } from '../blocks/blocks';

/** What the notes at the foot of a text say, and which number each has. */
export type Footnotes = {
  /** In the order of their numbers, from 1. */
  readonly notes: readonly Footnote[];
  /** The blocks without their notes. */
  readonly blocks: readonly string[];
};

export type Footnote = { readonly name: string; readonly text: string; readonly isMarked: boolean };

const NONE: readonly Footnote[] = [];

/**
 * Takes the notes out of the blocks of a text. Blocks are parsed one by one, so a mark and its note seldom meet in the
 * parser; a note that nothing marks is kept as well, after the others.
 */
export function takeFootnotes(blocks: readonly string[]): Footnotes {
  if (!blocks.some((block) => block.includes('[^') && definesNote(block))) return { notes: NONE, blocks };
  const texts = new Map<string, string>();
  const rest = blocks.map((block) =>
    block.includes('[^') && !openFence.test(block) ? withoutNotes(block, texts) : block,
  );
  const marked = new Set<string>();
  for (const text of [...rest, ...texts.values()]) {
    if (!text.includes('[^') || openFence.test(text)) continue;
    for (const [, name = ''] of text.replace(/`[^`\n]*`/g, '').matchAll(mark)) {
      if (texts.has(keyOf(name))) marked.add(keyOf(name));
    }
  }
  const names = new Set([...marked, ...texts.keys()]);
  const notes = [...names].map((name) => ({ name, text: texts.get(name) ?? '', isMarked: marked.has(name) }));
  return { notes, blocks: rest };
}

/** The numbers that a block needs, as JSON: equal for a block in which nothing changed. */
export function numbersIn(block: string, notes: readonly Footnote[]): string {
  if (notes.length === 0 || !block.includes('[^')) return '';
  const named = new Set([...block.matchAll(mark)].map(([, name = '']) => keyOf(name)));
  const pairs = notes.flatMap(({ name }, at) => (named.has(name) ? [[name, at + 1] as const] : []));
  return pairs.length === 0 ? '' : JSON.stringify(Object.fromEntries(pairs));
}

export function keyOf(name: string): string {
  return name.toLowerCase();
}

/** The first note of a name counts, as with links. */
function withoutNotes(block: string, texts: Map<string, string>): string {
  const kept: string[] = [];
  let name: string | null = null;
  let said: string[] = [];
  const finish = () => {
    if (name !== null && !texts.has(name)) texts.set(name, said.join('\n').trim());
    name = null;
    said = [];
  };
  let isAfterBlank = false;
  for (const line of block.split('\n')) {
    const [, found, text = ''] = definition.exec(line) ?? [];
    if (found !== undefined) {
      finish();
      name = keyOf(found);
      said = [text];
    } else if (name !== null && (!isAfterBlank || line.trim() === '' || /^(?: {2}|\t)/.test(line))) {
      said.push(line.replace(/^(?: {1,4}|\t)/, ''));
    } else {
      finish();
      kept.push(line);
    }
    isAfterBlank = line.trim() === '';
  }
  finish();
  return kept.join('\n');
}

function definesNote(block: string): boolean {
  return !openFence.test(block) && block.split('\n').some((line) => definition.test(line));
}

const definition = /^ {0,3}\[\^([^\]\s]{1,200})\]:[ \t]*(.*)$/;
/** A mark in the text. */
export const mark = /\[\^([^\]\s]{1,200})\]/g;
