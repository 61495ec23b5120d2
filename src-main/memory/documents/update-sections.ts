import { closeOpenBlock, sectionBody } from './section-body';
import {
  findSection,
  type Notebook,
  notebookMaxBytes,
  parseSections,
  type Section,
  sectionText,
  serializeSections,
  sizeInBytes,
  trimBlankLines,
} from './sections';

/** Section name to its new text without heading, or null to delete it. */
export type NotebookChanges = Readonly<Record<string, string | null>>;

export type NotebookUpdate =
  | {
      readonly kind: 'written';
      readonly source: string;
      /** Names as now addressed, in the order asked. */
      readonly updated: readonly string[];
      /** Only those that were there. */
      readonly deleted: readonly string[];
      readonly sizeBeforeBytes: number;
      readonly totalSizeBytes: number;
    }
  | {
      readonly kind: 'too_large';
      readonly attemptedSizeBytes: number;
      readonly maxSizeBytes: number;
      readonly message: string;
    }
  | {
      readonly kind: 'invalid';
      readonly field: string;
      readonly attemptedSizeBytes: number;
      readonly message: string;
    };

type Step = { readonly name: string; readonly text: string | null; readonly section: Section | undefined };

/**
 * One write or none. Names are matched against the notebook as it was before the batch; an unknown one is appended. Sections
 * that are not named keep every byte.
 */
export function updateSections(source: string, changes: NotebookChanges): NotebookUpdate {
  const notebook = parseSections(source);
  const steps = Object.entries(changes).map(([name, text]) => ({
    name: name.trim(),
    text,
    section: findSection(notebook, name),
  }));
  const sizeBeforeBytes = sizeInBytes(source);
  const draftBytes = leastSize(sizeBeforeBytes, steps);
  const invalid = (field: string, message: string): NotebookUpdate => {
    return { kind: 'invalid', field, attemptedSizeBytes: draftBytes, message: `${field}: ${message}` };
  };
  const bad = findBadName(steps);
  if (bad) return invalid(bad.field, bad.message);
  if (isTooLarge(draftBytes, sizeBeforeBytes)) return tooLarge(draftBytes);

  const bodies = new Map<string, string>();
  for (const { name, text } of steps) {
    if (text === null) continue;
    const body = sectionBody(text);
    if (body === null) return invalid(field(name), 'leaves a block open that nothing closes');
    bodies.set(name, body);
  }
  const next = applySteps(notebook, steps, { bodies, lineBreak: lineBreakOf(source) });
  const result = serializeSections(next);
  const totalSizeBytes = sizeInBytes(result);
  if (isTooLarge(totalSizeBytes, sizeBeforeBytes)) return tooLarge(totalSizeBytes);
  const swallowed = firstLost(next, result);
  if (swallowed !== null)
    return invalid(
      'sections',
      `${JSON.stringify(swallowed)} would become part of the list or block before it; nothing was changed`,
    );
  return {
    kind: 'written',
    source: result,
    updated: steps.filter(({ text }) => text !== null).map(({ name }) => name),
    deleted: steps.filter(({ text, section }) => text === null && section).map(({ name }) => name),
    sizeBeforeBytes,
    totalSizeBytes,
  };
}

function applySteps(
  notebook: Notebook,
  steps: readonly Step[],
  { bodies, lineBreak }: { readonly bodies: ReadonlyMap<string, string>; readonly lineBreak: string },
): Notebook {
  const byName = new Map(steps.map((step) => [step.name, step]));
  const last = notebook.sections.at(-1);
  const kept = notebook.sections.flatMap((section) => {
    const step = byName.get(section.name);
    if (!step) return [section];
    if (step.text === null) return [];
    if (trimBlankLines(step.text) === sectionText(section)) return [section];
    return [replaceBody(section, bodies.get(step.name) ?? '', { lineBreak, isLast: section === last })];
  });
  const added = steps.filter(({ text, section }) => text !== null && !section);
  return added.reduce<Notebook>(
    (grown, { name }) => appendSection(grown, { name, body: bodies.get(name) ?? '', lineBreak }),
    { preamble: notebook.preamble, sections: kept },
  );
}

/** Keeps the blank lines around the old text, so that a rewrite with the same text changes nothing. */
function replaceBody(
  section: Section,
  body: string,
  { lineBreak, isLast }: { readonly lineBreak: string; readonly isLast: boolean },
): Section {
  const isBlank = section.body.trim() === '';
  const before = isBlank ? '' : (/^(?:[ \t]*(?:\r\n|\r|\n))*/.exec(section.body)?.[0] ?? '');
  const after = isBlank ? section.body : (/\s*$/.exec(section.body)?.[0] ?? '');
  const heading = /[\r\n]$/.test(section.heading) || body === '' ? section.heading : section.heading + lineBreak;
  const needsBreak = !isLast && !/[\r\n]/.test(after) && body !== '';
  return { ...section, heading, body: before + body + (needsBreak ? lineBreak + lineBreak : after) };
}

function appendSection(
  notebook: Notebook,
  { name, body, lineBreak }: { readonly name: string; readonly body: string; readonly lineBreak: string },
): Notebook {
  const before = serializeSections(notebook);
  const closer = closeOpenBlock(before) ?? '';
  const text = before + closer;
  const gap =
    text === '' || /(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)$/.test(text)
      ? ''
      : /[\r\n]$/.test(text)
        ? lineBreak
        : lineBreak + lineBreak;
  const section = {
    name,
    title: name,
    heading: `## ${name}${lineBreak}`,
    body: body === '' ? '' : lineBreak + body + lineBreak,
    subheadings: [],
  };
  const last = notebook.sections.at(-1);
  if (!last) return { preamble: notebook.preamble + closer + gap, sections: [section] };
  return {
    preamble: notebook.preamble,
    sections: [...notebook.sections.slice(0, -1), { ...last, body: last.body + closer + gap }, section],
  };
}

/** The heading of the first section that does not read back as it is meant; null when all do. */
function firstLost(meant: Notebook, source: string): string | null {
  const read = parseSections(source).sections;
  const lost = meant.sections.find(
    (section, index) => read[index]?.title !== section.title || read[index]?.body !== section.body,
  );
  if (lost === undefined) return read.length === meant.sections.length ? null : (read.at(-1)?.heading.trim() ?? '');
  const at = meant.sections.indexOf(lost);
  // A section that reads longer than it is meant has taken in the one after it.
  const taken = read[at]?.title === lost.title ? meant.sections[at + 1] : lost;
  return (taken ?? lost).heading.trim();
}

function findBadName(steps: readonly Step[]): { readonly field: string; readonly message: string } | null {
  const seen = new Set<string>();
  for (const { name, section } of steps) {
    if (seen.has(name)) return { field: field(name), message: 'is named twice' };
    seen.add(name);
    if (section) continue;
    if (name === '') return { field: 'sections', message: 'a section name is empty' };
    if (/[\r\n\u2028\u2029]/.test(name)) return { field: field(name), message: 'a section name is one line' };
    if (name.includes('#')) return { field: field(name), message: 'a section name holds no #' };
  }
  return null;
}

/** Found without parsing the new text, so that megabytes are refused at once. Demotion can only add to it. */
function leastSize(sizeBeforeBytes: number, steps: readonly Step[]): number {
  return steps.reduce((total, { name, text, section }) => {
    const heading = section ? 0 : sizeInBytes(`## ${name}\n`);
    const old = section ? sizeInBytes(text === null ? section.heading + section.body : section.body.trim()) : 0;
    if (text === null) return total - old;
    return total - old + heading + sizeInBytes(text.trim());
  }, sizeBeforeBytes);
}

/** A notebook that is over the limit already may still shrink. */
function isTooLarge(sizeBytes: number, sizeBeforeBytes: number): boolean {
  return sizeBytes > notebookMaxBytes && sizeBytes >= sizeBeforeBytes;
}

function tooLarge(attemptedSizeBytes: number): NotebookUpdate {
  const message = `the notebook would have ${attemptedSizeBytes} bytes, the limit is ${notebookMaxBytes}; nothing was changed`;
  return { kind: 'too_large', attemptedSizeBytes, maxSizeBytes: notebookMaxBytes, message };
}

function field(name: string): string {
  return `sections.${JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name)}`;
}

function lineBreakOf(source: string): string {
  return /\r\n|\r|\n/.exec(source)?.[0] ?? '\n';
}
