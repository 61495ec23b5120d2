import { findSection, parseSections, sectionText, sizeInBytes } from './sections';
import type { NotebookChanges } from './update-sections';

/** The exact result of `read_memory`: the whole, or the sections asked for. */
export type NotebookRead =
  | { readonly content: string; readonly total_size_bytes: number }
  | {
      readonly sections: Readonly<Record<string, string>>;
      readonly missing: readonly string[];
      readonly total_size_bytes: number;
    };

/** The exact result of `update_memory`. `staged`: nothing is written yet, the change waits for the user. */
export type NotebookWrite = {
  readonly updated: readonly string[];
  readonly deleted: readonly string[];
  readonly staged: boolean;
  readonly total_size_bytes: number;
};

/**
 * `pending` are the changes this conversation staged, oldest first: shown with what is there, marked, so that the model that
 * wrote them does not write them twice. The size is that of the committed notebook.
 */
export function readNotebook(
  source: string,
  names?: readonly string[],
  pending: readonly NotebookChanges[] = [],
): NotebookRead {
  const total_size_bytes = sizeInBytes(source);
  const staged = pending.flatMap((changes) =>
    Object.entries(changes).map(([name, text]) => ({ name: name.trim(), text })),
  );
  if (names === undefined) {
    const notes = staged.map(({ name, text }) => pendingNote(text, `## ${name}`));
    return { content: [source, ...notes].filter((part) => part !== '').join('\n\n'), total_size_bytes };
  }
  const notebook = parseSections(source);
  const wanted = [...new Set(names.map((name) => name.trim()))];
  const found = wanted.flatMap((name) => {
    const section = findSection(notebook, name);
    const notes = staged.filter((change) => change.name === name).map(({ text }) => pendingNote(text));
    if (!section && notes.length === 0) return [];
    return [[name, [...(section ? [sectionText(section)] : []), ...notes].join('\n\n')] as const];
  });
  const present = new Set(found.map(([name]) => name));
  return {
    sections: Object.fromEntries(found),
    missing: wanted.filter((name) => !present.has(name)),
    total_size_bytes,
  };
}

function pendingNote(text: string | null, heading?: string): string {
  const what = text === null ? '[pending, not yet accepted: delete this section]' : '[pending, not yet accepted]';
  return [heading, what, text].filter((part) => typeof part === 'string' && part !== '').join('\n');
}
