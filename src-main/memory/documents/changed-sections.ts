import type { Protected } from '../../privacy/protect';
import { arrange } from '../../privacy/protect';
import { type Notebook, parseSections } from './sections';

/**
 * The name of the text before the first section. It is a line break, since no section's name contains one, while a name
 * may be empty.
 */
export const PREAMBLE = '\n';

/** What happened to one section, as written, heading and blank lines included. */
export type SectionChange = {
  /** `PREAMBLE` for the text before the first section. */
  readonly name: Protected;
  /** Which one it was among the sections, from 0; after the change if it is new. */
  readonly position: number;
  readonly before: Protected | null;
  readonly after: Protected | null;
};

/** The sections in which two versions of a document differ, in the order of the document. */
export function changedSections(before: Protected | undefined, after: Protected): readonly SectionChange[] {
  const cut = (text: string) => arrange([before ?? after, after], () => text);
  const old = pieces(parseSections(before ?? ''));
  const fresh = pieces(parseSections(after));
  const changed = [...old].flatMap(([name, piece]): SectionChange[] => {
    const next = fresh.get(name);
    if (next?.text === piece.text) return [];
    return [
      { name: cut(name), position: piece.position, before: cut(piece.text), after: next ? cut(next.text) : null },
    ];
  });
  const added = [...fresh].flatMap(([name, piece]): SectionChange[] =>
    old.has(name) ? [] : [{ name: cut(name), position: piece.position, before: null, after: cut(piece.text) }],
  );
  return [...changed, ...added];
}

type Piece = { readonly text: string; readonly position: number };

function pieces(notebook: Notebook): ReadonlyMap<string, Piece> {
  const preamble: [string, Piece][] =
    notebook.preamble === '' ? [] : [[PREAMBLE, { text: notebook.preamble, position: -1 }]];
  return new Map([
    ...preamble,
    ...notebook.sections.map(
      ({ name, heading, body }, position) => [name, { text: heading + body, position }] as [string, Piece],
    ),
  ]);
}
