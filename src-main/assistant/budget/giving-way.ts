import type { SystemParts } from '../prompt/system-message';

/** The memory parts, in the order in which they give way. */
const IN_ORDER = ['project', 'notebook', 'recent', 'notes', 'person'] as const;

export type MemoryPart = (typeof IN_ORDER)[number];

/** What is left of the memory parts when one more piece has given way. */
export type Shrunk = {
  /** Whose piece it was. */
  readonly part: MemoryPart;
  readonly parts: Pick<SystemParts, MemoryPart>;
};

/**
 * Memory gives way piece by piece: a project's index from its end, the notebook's table down to its sections, the oldest
 * chats, what this chat noted, and last of all what is known of the person: patterns, then the profile, what is pinned last.
 */
export function givingWay(parts: SystemParts): readonly Shrunk[] {
  const { project, notebook, recent, notes, person } = parts;
  let left: Pick<SystemParts, MemoryPart> = { project, notebook, recent, notes, person };
  return IN_ORDER.flatMap((part) =>
    shorter(part, parts[part]).map((text): Shrunk => {
      left = { ...left, [part]: text };
      return { part, parts: left };
    }),
  );
}

/** Every shorter form of a part's text, the last one empty. */
function shorter(part: MemoryPart, text: string): readonly string[] {
  if (text === '') return [];
  switch (part) {
    case 'project':
      return fromEnd(text.split('\n'), '\n', PROJECT_STEPS);
    case 'notebook':
      return [...sectionsOnly(text), ''];
    case 'recent':
      return fromEnd(text.split(/\n\n(?=### )/), '\n\n', MOST_STEPS);
    case 'notes':
      return [''];
    case 'person':
      return fromEnd(text.split(/\n(?=- )/), '\n', MOST_STEPS);
  }
}

/** An index is cut in quarters: a line at a time would render the message hundreds of times. */
const PROJECT_STEPS = 4;
const MOST_STEPS = 50;

function fromEnd(pieces: readonly string[], joint: string, steps: number): readonly string[] {
  const atOnce = Math.ceil(pieces.length / steps);
  const count = Math.ceil(pieces.length / atOnce);
  return Array.from({ length: count }, (_, step) =>
    pieces.slice(0, Math.max(0, pieces.length - (step + 1) * atOnce)).join(joint),
  );
}

/** The table without what stands below its sections; nothing where that is all there is. */
function sectionsOnly(table: string): readonly string[] {
  const sections = table
    .split('\n')
    .filter((line) => !/^\s+-/.test(line))
    .join('\n');
  return sections === table ? [] : [sections];
}
