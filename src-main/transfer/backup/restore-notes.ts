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
          `${proposed === 1 ? 'One memory is' : `${proposed.toLocaleString('en')} memories are`} for a workspace you have: nothing of it is used until you accept it under Memory, Review. Recent context comes in expired.`,
        ]
      : []),
    ...(isMemoryIn(added)
      ? ['A workspace that you don’t have comes in with its own memory. No other workspace sees it.']
      : []),
    ...(areIdsNew
      ? ['Some of it is here already under the same ids with other content: all that comes in gets new ids.']
      : []),
    ...(unlinkedProjects > 0
      ? [
          `${unlinkedProjects === 1 ? 'The folder of one project is' : `The folders of ${unlinkedProjects} projects are`} linked elsewhere here already, and a folder belongs to one workspace: the chats come in, the link does not.`,
        ]
      : []),
    `What comes in is added to what is here; your settings stay. ${RESTART}`,
  ];
}

const RESTART = 'Hearth starts again afterwards.';
const MEMORY_RETURNS =
  'That includes everything it remembers: chats will use these memories as if you had told Hearth yourself. Import it only if it is your own backup.';

function whatReturns(hasAppSettings: boolean): string {
  const what = hasAppSettings
    ? 'all chats, memory and settings come back exactly as they were'
    : 'the workspace comes back exactly as it was, its settings included; what Hearth itself is set to stays';
  return `Hearth has not been used here yet: ${what}.`;
}

function isMemoryIn({ facts = 0, documents = 0, working_entries: working = 0 }: Restored['added']): boolean {
  return facts + documents + working > 0;
}
