import { findHeadings, type Heading } from './headings';

/** Largest size of the notebook in UTF-8 bytes. */
export const notebookMaxBytes = 131_072;

type Subheading = {
  readonly title: string;
  readonly level: 3;
  /** From its line to the next heading of level 3 or less, in UTF-8 bytes. */
  readonly sizeBytes: number;
};

export type Section = {
  /** What it is addressed by: the title, or for a later section of the same title `Title (2)`. */
  readonly name: string;
  readonly title: string;
  /** The `##` line as written, line break included. */
  readonly heading: string;
  /** All up to the next `##` line, as written. */
  readonly body: string;
  readonly subheadings: readonly Subheading[];
};

export type Notebook = { readonly preamble: string; readonly sections: readonly Section[] };

/** What was read last: every message of a chat asks for the same documents again. */
const READ: { readonly source: string; readonly notebook: Notebook }[] = [];
const MOST_READ = 4;

/** `serializeSections(parseSections(source)) === source` for every string. */
export function parseSections(source: string): Notebook {
  const known = READ.find((each) => each.source === source);
  if (known !== undefined) return known.notebook;
  const notebook = read(source);
  READ.unshift({ source, notebook });
  READ.length = Math.min(READ.length, MOST_READ);
  return notebook;
}

function read(source: string): Notebook {
  const headings = findHeadings(source);
  const starts = headings.filter((heading) => heading.level === 2);
  const subheadings = subheadingsBySection(source, headings);
  const names = uniqueNames(starts.map((heading) => heading.title));
  const sections = starts.map((start, index) => {
    const to = starts[index + 1]?.from ?? source.length;
    return {
      name: names[index] ?? start.title,
      title: start.title,
      heading: source.slice(start.from, start.to),
      body: source.slice(start.to, to),
      subheadings: subheadings[index] ?? [],
    };
  });
  return { preamble: source.slice(0, starts[0]?.from ?? source.length), sections };
}

export function serializeSections(notebook: Notebook): string {
  return notebook.preamble + notebook.sections.map((section) => section.heading + section.body).join('');
}

/** The text of a section without the blank lines around it. */
export function sectionText(section: Section): string {
  return trimBlankLines(section.body);
}

export function findSection(notebook: Notebook, name: string): Section | undefined {
  const wanted = name.trim();
  return notebook.sections.find((section) => section.name === wanted);
}

export function sizeInBytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}

/** Keeps the indentation of the first line: it may be code. */
export function trimBlankLines(text: string): string {
  return text.replace(/^(?:[ \t]*(?:\r\n|\r|\n))+/, '').trimEnd();
}

/** A title written out always keeps its name; only repeats are numbered, past the numbers already taken. */
function uniqueNames(titles: readonly string[]): readonly string[] {
  const taken = new Set(titles);
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  return titles.map((title) => {
    if (!seen.has(title)) {
      seen.add(title);
      return title;
    }
    let count = (counts.get(title) ?? 1) + 1;
    while (taken.has(repeatName(title, count))) count += 1;
    counts.set(title, count);
    taken.add(repeatName(title, count));
    return repeatName(title, count);
  });
}

function repeatName(title: string, count: number): string {
  return `${title} (${count})`.trim();
}

/** For each section in turn, in one pass over all headings. */
function subheadingsBySection(source: string, headings: readonly Heading[]): readonly (readonly Subheading[])[] {
  const sections: Subheading[][] = [];
  const bounds = headings.filter(({ level }) => level <= 3);
  for (const [index, { level, title, from }] of bounds.entries()) {
    const inside = sections.at(-1);
    if (level === 2) sections.push([]);
    else if (level === 3 && inside !== undefined) {
      inside.push({ title, level, sizeBytes: sizeInBytes(source.slice(from, endOf(index))) });
    }
  }
  return sections;

  /** A `#` line above the sections ends a subheading, as it always has, but no section. */
  function endOf(index: number): number {
    return bounds[index + 1]?.from ?? source.length;
  }
}
