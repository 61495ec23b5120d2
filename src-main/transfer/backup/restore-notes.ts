import type { Restored } from './restore';

/** What is to be read before a Backup comes in. */
export function restoreNotes(restored: Restored): readonly string[] {
  const { added, proposed, replacedEmpty, hasAppSettings, areIdsNew, unlinkedProjects } = restored;
  if (!replacedEmpty && proposed === 0 && Object.values(added).every((rows) => rows === 0)) return [];
  if (replacedEmpty)
    return [
      isMemoryIn(added) ? `${whatReturns(hasAppSettings)} ${MEMORY_RETURNS}` : whatReturns(hasAppSettings),
      RESTART,
    ];
  return [
    ...(proposed > 0
      ? [
          `${proposed === 1 ? 'One memory is' : `${proposed.toLocaleString('en')} memories are`} for a workspace you have: Hearth uses none of it until you accept it under Memory, Review. Recent context arrives expired.`,
        ]
      : []),
    ...(isMemoryIn(added)
      ? ['A workspace that you don’t have brings its own memory. No other workspace sees it.']
      : []),
    ...(areIdsNew ? ['Some of it exists here under the same ids with other content, so everything gets new ids.'] : []),
    ...(unlinkedProjects > 0
      ? [
          `${unlinkedProjects === 1 ? 'The folder of one project is' : `The folders of ${unlinkedProjects} projects are`} already linked in another workspace here. A folder belongs to one workspace, so Hearth imports the chats without the link.`,
        ]
      : []),
    `Hearth adds it to what you have. Your settings stay. ${RESTART}`,
  ];
}

const RESTART = 'Hearth restarts afterwards.';
const MEMORY_RETURNS =
  'That includes everything it remembers: chats will use these memories as if you had told Hearth yourself. Import it only if it is your own backup.';

function whatReturns(hasAppSettings: boolean): string {
  const what = hasAppSettings
    ? 'all chats, memory and settings come back exactly as they were'
    : 'the workspace comes back exactly as it was, its settings included; Hearth’s own settings stay as they are';
  return `Hearth has not been used here yet: ${what}.`;
}

function isMemoryIn({ facts = 0, documents = 0, working_entries: working = 0 }: Restored['added']): boolean {
  return facts + documents + working > 0;
}
