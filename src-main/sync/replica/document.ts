import { parseSections } from '../../memory/documents/sections';
import type { NamedSection, Stamp } from '../changes/change-set';
import { foldSection, mergeSections, NO_SECTION, writeSection } from '../merge/sections';

/** The name of the text before the first section. */
const PREAMBLE = '\n';

type Piece = { readonly name: string; readonly text: string };
type Written = {
  readonly sections: readonly NamedSection[];
  readonly changed: readonly NamedSection[] /** Of what is there now; null: it is the same as before. */;
  readonly order: readonly string[] | null;
};

/**
 * What a device did to a document: one more writing of each section that is not as it was shown before. `body` is null where the document
 * was deleted.
 */
export function writeBody(
  known: readonly NamedSection[],
  { body, order, stamp }: { readonly body: string | null; readonly order: readonly string[]; readonly stamp: Stamp },
): Written {
  const pieces = body === null ? [] : piecesOf(body);
  const shown = piecesOf(bodyOf(known, order) ?? '');
  // Where merged text reads as other sections than those it was merged from, all of it is written again.
  const isRegular = shown.every(({ name }) => name === PREAMBLE || known.some((section) => section.name === name));
  const textOf = (name: string) =>
    isRegular
      ? (shown.find((piece) => piece.name === name)?.text ?? null)
      : foldSection(known.find((section) => section.name === name) ?? NO_SECTION);
  const names = new Set([...known.map(({ name }) => name), ...pieces.map(({ name }) => name)]);
  const changed = [...names].flatMap((name) => {
    const text = pieces.find((piece) => piece.name === name)?.text ?? null;
    if (text === textOf(name)) return [];
    const state = known.find((section) => section.name === name) ?? NO_SECTION;
    return [{ name, ...writeSection(state, text, stamp) }];
  });
  const others = known.filter(({ name }) => !changed.some((section) => section.name === name));
  return {
    sections: inOrder([...others, ...changed]),
    changed,
    order: orderOf(pieces).join('\n') === orderOf(shown).join('\n') ? null : orderOf(pieces),
  };
}

export function mergeDocuments(a: readonly NamedSection[], b: readonly NamedSection[]): readonly NamedSection[] {
  const names = new Set([...a, ...b].map(({ name }) => name));
  return inOrder(
    [...names].map((name) => {
      const [one, other] = [a, b].map((list) => list.find((section) => section.name === name) ?? NO_SECTION);
      return { name, ...mergeSections(one ?? NO_SECTION, other ?? NO_SECTION) };
    }),
  );
}

/** The whole text; null: each of its sections is deleted, and so is it. */
export function bodyOf(sections: readonly NamedSection[], order: readonly string[]): string | null {
  const pieces = sections.flatMap((section) => {
    const text = foldSection(section);
    return text === null ? [] : [{ name: section.name, text }];
  });
  if (pieces.length === 0) return null;
  // What nobody has put in its place yet comes last.
  const rank = (name: string) => (name === PREAMBLE ? -1 : order.includes(name) ? order.indexOf(name) : order.length);
  const placed = pieces.sort((x, y) => rank(x.name) - rank(y.name) || (x.name < y.name ? -1 : 1));
  return placed.reduce((body, { text }) => (body === '' || body.endsWith('\n') ? body + text : `${body}\n${text}`), '');
}

function orderOf(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap(({ name }) => (name === PREAMBLE ? [] : [name]));
}

function piecesOf(body: string): readonly Piece[] {
  const { preamble, sections } = parseSections(body);
  const named = sections.map(({ name, heading, body: rest }) => ({ name, text: heading + rest }));
  // An empty document is there all the same.
  return preamble === '' && named.length > 0 ? named : [{ name: PREAMBLE, text: preamble }, ...named];
}

function inOrder(sections: readonly NamedSection[]): readonly NamedSection[] {
  return [...sections].sort((x, y) => (x.name < y.name ? -1 : x.name > y.name ? 1 : 0));
}
