import { createHash } from 'node:crypto';
import {
  BRIEF_PARTS,
  type Brief,
  type BriefPart,
  type Headings,
  type NoteFront,
  type NoteTitle,
  type ParsedNote,
  updateFront,
  withTitle,
} from './note';
import { keepTicks, unticked } from './ticks';

/** SHA-256 of each section's body as Hearth last wrote it. */
export type SectionHashes = Readonly<Partial<Record<BriefPart, string>>>;
export type Choice = 'mine' | 'new' | 'both';

/**
 * What differs from what Hearth wrote: only boxes were ticked, words were changed, the section was taken out, or it is as
 * a person wrote it into an earlier preview.
 */
export type EditedSection = {
  readonly part: BriefPart;
  readonly mine: string;
  readonly how: 'ticked' | 'changed' | 'removed' | 'written';
};

/** A section that was changed in the file since Hearth wrote it, or taken out of it. */
type SectionConflict = { readonly part: BriefPart; readonly mine: string; readonly theirs: string };

export type Choices = Readonly<Partial<Record<BriefPart, Choice>>>;

/**
 * What becomes of a section that is not as Hearth wrote it. Somebody's own words in the file stay; those of an earlier
 * preview give way to what the person sees in this one, and to nothing that nobody sees.
 */
export function choiceOf(
  { part, how }: Pick<EditedSection, 'part' | 'how'>,
  { choices, isUnseen }: Pick<UpdateOptions, 'choices' | 'isUnseen'>,
): Choice {
  return choices[part] ?? (how === 'written' && !isUnseen ? 'new' : 'mine');
}

export type NoteUpdate = {
  readonly text: string;
  readonly hashes: SectionHashes;
  readonly conflicts: readonly SectionConflict[];
  /** Parts that have the new words now. */
  readonly replaced: readonly BriefPart[];
};

export type UpdateOptions = {
  readonly brief: Brief;
  readonly headings: Headings;
  readonly hashes: SectionHashes;
  /** Parts that a person wrote in the preview. */
  readonly byHand: readonly BriefPart[];
  readonly front: NoteFront;
  readonly title: NoteTitle;
  /** For sections that were edited; where nothing is said, as `choiceOf` has it. */
  readonly choices: Choices;
  /** No preview was shown. */
  readonly isUnseen: boolean;
  /** A section of ours without new words stays instead of being taken out. */
  readonly keepsEmptied: boolean;
  /** False: the note gets its conversation back. */
  readonly isMarked: boolean;
};

/**
 * Writes a new brief into a note that may have been edited since. A section whose bytes are still those that Hearth
 * wrote is replaced; an edited one follows the choice; ticked steps stay ticked; everything else, foreign sections and
 * line ends too, stays byte for byte.
 */
export function updateNote(note: ParsedNote, options: UpdateOptions): NoteUpdate {
  const conflicts: SectionConflict[] = [];
  const hashes: Partial<Record<BriefPart, string>> = {};
  const bodies = new Map<string, string>();
  const emptied = new Set<string>();
  const missing: string[] = [];
  const replaced: BriefPart[] = [];
  for (const part of BRIEF_PARTS) {
    const heading = options.headings[part];
    const present = note.sections.find(({ name }) => name === heading);
    const wasWritten = options.hashes[part] !== undefined;
    const fresh = options.brief[part].trim();
    if (present === undefined) {
      if (wasWritten && fresh !== '') conflicts.push({ part, mine: '', theirs: fresh });
      const isWanted = wasWritten ? isNew(options.choices[part]) : true;
      if (fresh !== '' && isWanted) missing.push(`## ${heading}\n${fresh}\n`);
      if (fresh !== '' && isWanted) {
        hashes[part] = hashOf(fresh);
        replaced.push(part);
      }
      if (hashes[part] === undefined && wasWritten) hashes[part] = options.hashes[part] ?? '';
      continue;
    }
    const mine = normal(present.body);
    const ticked = keepTicks(mine, fresh);
    const isSame = hashOf(mine) === options.hashes[part];
    const how = isSame && options.byHand.includes(part) ? 'written' : 'changed';
    const choice = choiceOf({ part, how }, options);
    const isOurs = isSame && (how === 'changed' || choice === 'new');
    if (isOurs && fresh === '') {
      if (options.keepsEmptied) hashes[part] = hashOf(mine);
      else emptied.add(present.name);
      continue;
    }
    if (!isOurs && mine !== ticked) conflicts.push({ part, mine, theirs: ticked });
    const body = isOurs ? ticked : chosen(choice, mine, ticked);
    if (body !== mine) bodies.set(present.name, body);
    if (isOurs || body === ticked) replaced.push(part);
    hashes[part] = isOurs || body === ticked ? hashOf(body) : (options.hashes[part] ?? hashOf(''));
  }
  const text = [
    updateFront(note, options),
    withTitle(note, options.title),
    ...note.sections.map(({ name, heading, body }) => {
      if (emptied.has(name)) return '';
      const next = bodies.get(name);
      return heading + (next === undefined ? body : rewrapped(next, body, note.lineEnd));
    }),
  ].join('');
  return { text: appended(text, missing, note.lineEnd), hashes, conflicts, replaced };
}

export function hashBrief(brief: Brief): SectionHashes {
  return Object.fromEntries(
    BRIEF_PARTS.filter((part) => brief[part].trim() !== '').map((part) => [part, hashOf(brief[part].trim())]),
  );
}

/** The sections that are not as Hearth wrote them. `removed` ones have no text of the user's. */
export function editedSections(
  note: ParsedNote,
  { headings, hashes, byHand }: Pick<UpdateOptions, 'headings' | 'hashes' | 'byHand'>,
): readonly EditedSection[] {
  return BRIEF_PARTS.flatMap((part): readonly EditedSection[] => {
    const present = note.sections.find(({ name }) => name === headings[part]);
    const written = hashes[part];
    if (present === undefined) return written === undefined ? [] : [{ part, mine: '', how: 'removed' }];
    const mine = normal(present.body);
    if (mine === '') return [];
    if (hashOf(mine) === written) return byHand.includes(part) ? [{ part, mine, how: 'written' }] : [];
    return [{ part, mine, how: hashOf(unticked(mine)) === written ? 'ticked' : 'changed' }];
  });
}

/** Whether at least one section is word for word as Hearth wrote it. */
export function hasOwnSection(
  note: ParsedNote,
  { headings, hashes }: Pick<UpdateOptions, 'headings' | 'hashes'>,
): boolean {
  return BRIEF_PARTS.some((part) => {
    const present = note.sections.find(({ name }) => name === headings[part]);
    return present !== undefined && hashOf(normal(present.body)) === hashes[part];
  });
}

function chosen(choice: Choice, mine: string, theirs: string): string {
  if (choice === 'mine') return mine;
  return choice === 'new' || mine === '' ? theirs : `${mine}\n\n${theirs}`;
}

function isNew(choice: Choice | undefined): boolean {
  return choice === 'new' || choice === 'both';
}

/** The blank lines around a body are the file's own. */
function rewrapped(next: string, body: string, lineEnd: string): string {
  const before = /^(?:[ \t]*\r?\n)*/.exec(body)?.[0] ?? '';
  const after = /\s*$/.exec(body.slice(before.length))?.[0] ?? '';
  return before + next.replaceAll('\n', lineEnd) + (after === '' && before === '' ? lineEnd : after);
}

function appended(text: string, missing: readonly string[], lineEnd: string): string {
  if (missing.length === 0) return text;
  const start = text === '' || text.endsWith('\n') ? text : text + lineEnd;
  return start + missing.map((each) => lineEnd + each.replaceAll('\n', lineEnd)).join('');
}

function normal(body: string): string {
  return body.replaceAll('\r\n', '\n').trim();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
