import { countOnly, sectionsOnly } from '../../../memory/documents/table-of-contents';
import { factsOfPerson } from '../../../memory/session/known-person';
import type { FrozenContext } from '../prompt/frozen-context';
import type { SystemParts } from '../prompt/system-message';

type MemoryPart = 'project' | 'notebook' | 'recent' | 'notes' | 'person';
type MemoryParts = Pick<SystemParts, MemoryPart>;

/** As a trace names what had to give way. */
export type MemoryName = Exclude<MemoryPart, 'person'> | 'profile' | 'patterns';

/** What is left of the memory parts when one more piece has given way. */
export type Shrunk = { readonly name: MemoryName; readonly parts: MemoryParts };

/**
 * Memory gives way piece by piece: a project's index from its end, the notebook's table down to its sections and then to
 * their count, which always stays; the oldest chats, what this chat noted, and last of all what is known of the person:
 * patterns, then the profile, what is pinned last.
 */
export function givingWay({ parts, patterns }: Pick<FrozenContext, 'parts' | 'patterns'>): readonly Shrunk[] {
  const { project, notebook, recent, notes, person } = parts;
  let left: MemoryParts = { project, notebook, recent, notes, person };
  const facts = factsOfPerson(person, patterns);
  const withPatterns = (kept: readonly string[]) => [...facts.profile, ...kept].join('\n');
  const inOrder: readonly {
    readonly name: MemoryName;
    readonly part: MemoryPart;
    readonly texts: readonly string[];
  }[] = [
    {
      name: 'project',
      part: 'project',
      texts: fromEnd(linesOf(project), PROJECT_STEPS).map((kept) => kept.join('\n')),
    },
    { name: 'notebook', part: 'notebook', texts: shorterTables(notebook) },
    { name: 'recent', part: 'recent', texts: fromEnd(chatsOf(recent), MOST_STEPS).map((kept) => kept.join('\n\n')) },
    { name: 'notes', part: 'notes', texts: notes === '' ? [] : [''] },
    { name: 'patterns', part: 'person', texts: fromEnd(facts.patterns, MOST_STEPS).map(withPatterns) },
    { name: 'profile', part: 'person', texts: fromEnd(facts.profile, MOST_STEPS).map((kept) => kept.join('\n')) },
  ];
  return inOrder.flatMap(({ name, part, texts }) =>
    texts.map((text): Shrunk => {
      left = { ...left, [part]: text };
      return { name, parts: left };
    }),
  );
}

/** An index is cut in quarters: a line at a time would render the message hundreds of times. */
const PROJECT_STEPS = 4;
const MOST_STEPS = 50;

function fromEnd(pieces: readonly string[], steps: number): readonly (readonly string[])[] {
  const atOnce = Math.max(1, Math.ceil(pieces.length / steps));
  const count = Math.ceil(pieces.length / atOnce);
  return Array.from({ length: count }, (_, step) => pieces.slice(0, Math.max(0, pieces.length - (step + 1) * atOnce)));
}

function linesOf(text: string): readonly string[] {
  return text === '' ? [] : text.split('\n');
}

function chatsOf(text: string): readonly string[] {
  return text === '' ? [] : text.split(/\n\n(?=### )/);
}

function shorterTables(table: string): readonly string[] {
  const texts = [sectionsOnly(table), countOnly(table)];
  return texts.filter((text, at) => text !== [table, ...texts][at]);
}
