import { notebookMaxBytes, parseSections, sizeInBytes } from './sections';

type TableEntry = { readonly name: string; readonly level: 2 | 3; readonly sizeBytes: number };

/** `preambleBytes` and the sizes of the entries of level 2 add up to `totalSizeBytes`. */
export type TableOfContents = {
  readonly entries: readonly TableEntry[];
  readonly preambleBytes: number;
  readonly totalSizeBytes: number;
  readonly maxSizeBytes: number;
};

/** How far the table is cut when memory is tight: every heading, `##` only, or how many there are. */
export type TableDetail = 'all' | 'sections' | 'count';

export function tableOfContents(source: string): TableOfContents {
  const notebook = parseSections(source);
  const entries = notebook.sections.flatMap((section): TableEntry[] => [
    { name: section.name, level: 2, sizeBytes: sizeInBytes(section.heading + section.body) },
    ...section.subheadings.map(({ title, level, sizeBytes }) => ({ name: title, level, sizeBytes })),
  ]);
  return {
    entries,
    preambleBytes: sizeInBytes(notebook.preamble),
    totalSizeBytes: sizeInBytes(source),
    maxSizeBytes: notebookMaxBytes,
  };
}

/** Lines for the prompt; empty for an empty notebook. A preamble has no name: it is read with the whole. */
export function renderTableOfContents(table: TableOfContents, detail: TableDetail): string {
  if (table.totalSizeBytes === 0) return '';
  const total = `Total: ${size(table.totalSizeBytes)} of ${size(table.maxSizeBytes)}`;
  const sections = table.entries.filter((entry) => entry.level === 2);
  if (detail === 'count') return `${counted(sections.length)}. ${total}`;
  const shown = detail === 'all' ? table.entries : sections;
  const preamble = table.preambleBytes > 0 ? [`- (text before the first section) (${size(table.preambleBytes)})`] : [];
  const lines = shown.map(
    (entry) => `${entry.level === 3 ? '  ' : ''}- ${'#'.repeat(entry.level)} ${entry.name} (${size(entry.sizeBytes)})`,
  );
  return [...preamble, ...lines, total].join('\n');
}

/** A table as a prompt shows it, without what is below its sections. */
export function sectionsOnly(rendered: string): string {
  return linesOf(rendered)
    .filter((line) => !/^ {2}- /.test(line))
    .join('\n');
}

/** A table as a prompt shows it, with the number of its sections in place of their names. */
export function countOnly(rendered: string): string {
  const lines = linesOf(rendered);
  const entries = lines.filter(isEntry);
  if (entries.length === 0) return rendered;
  const total = lines.at(-1) ?? '';
  const sections = entries.filter((line) => line.startsWith('- ## ')).length;
  return [...lines.slice(0, lines.findIndex(isEntry)), `${counted(sections)}. ${total}`].join('\n');
}

function isEntry(line: string): boolean {
  return /^ *- /.test(line);
}

function counted(sections: number): string {
  return `${sections} ${sections === 1 ? 'section' : 'sections'}`;
}

function linesOf(text: string): readonly string[] {
  return text.split('\n');
}

function size(bytes: number): string {
  return bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1).replace(/\.0$/, '')} KiB`;
}
