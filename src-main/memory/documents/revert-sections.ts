import { PREAMBLE } from './changed-sections';
import { type Notebook, parseSections } from './sections';

export type SectionReversal = {
  readonly name: string;
  readonly position: number;
  /** To be there again, as written; null: to be gone. */
  readonly before: string | null;
  /** What must be there now; null: nothing of this name. */
  readonly after: string | null;
};

export type Reverted =
  | { readonly kind: 'reverted'; readonly source: string }
  /** Names of sections that were changed since. */
  | { readonly kind: 'conflict'; readonly names: readonly string[] };

/**
 * Takes changes back, section by section, whatever else changed in the document since. All or nothing: a section that is not
 * as the change left it is a conflict. With nothing else changed the document is again what it was, byte for byte.
 */
export function revertSections(source: string, reversals: readonly SectionReversal[]): Reverted {
  const notebook = parseSections(source);
  const now = textsOf(notebook);
  const conflicts = reversals.filter(({ name, after }) => (now.get(name) ?? null) !== after);
  if (conflicts.length > 0) return { kind: 'conflict', names: conflicts.map(({ name }) => name) };

  const byName = new Map(reversals.map((reversal) => [reversal.name, reversal]));
  const kept = notebook.sections.flatMap(({ name, heading, body }) => {
    const reversal = byName.get(name);
    if (reversal === undefined) return [heading + body];
    return reversal.before === null ? [] : [reversal.before];
  });
  const preamble = byName.get(PREAMBLE);
  const returning = reversals
    .filter(({ name, before, after }) => name !== PREAMBLE && before !== null && after === null)
    .toSorted((a, b) => a.position - b.position);
  for (const { before, position } of returning) kept.splice(Math.min(position, kept.length), 0, before ?? '');
  const head = preamble === undefined ? notebook.preamble : (preamble.before ?? '');
  return { kind: 'reverted', source: joined([head, ...kept]) };
}

/** A section as written, heading included; the text before the first for `PREAMBLE`. Null where there is none. */
export function pieceOf(source: string, name: string): string | null {
  return textsOf(parseSections(source)).get(name) ?? null;
}

/** A piece that came from the end of a document may lack the line break that must be before the next heading. */
function joined(pieces: readonly string[]): string {
  return pieces.reduce(
    (text, piece) => (text === '' || piece === '' || /[\r\n]$/.test(text) ? text + piece : `${text}\n\n${piece}`),
    '',
  );
}

function textsOf(notebook: Notebook): ReadonlyMap<string, string> {
  const texts = new Map(notebook.sections.map(({ name, heading, body }) => [name, heading + body]));
  return notebook.preamble === '' ? texts : texts.set(PREAMBLE, notebook.preamble);
}
