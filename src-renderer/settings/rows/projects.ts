import type { SettingDescription } from './description';

const headings = [
  ['goal', 'Goal'],
  ['state', 'State'],
  ['decisions', 'Decisions'],
  ['open_questions', 'Open questions'],
  ['next_steps', 'Next steps'],
  ['memory_used', 'Memory used'],
] as const;

export const projectRows: readonly SettingDescription[] = [
  {
    kind: 'switch',
    key: 'project.enabled',
    scope: 'workspace',
    title: 'Read the memory of trusted projects',
    hint: 'In chats of a project. Each project can have its own.',
    byDefault: true,
  },
  {
    kind: 'number',
    key: 'project.max_inject_lines',
    scope: 'workspace',
    title: 'Lines of a project’s index',
    hint: 'Lines beyond this are left out of chats, with a note,',
    min: 1,
    max: 10_000,
    byDefault: 200,
  },
  {
    kind: 'number',
    key: 'project.max_inject_bytes',
    scope: 'workspace',
    title: 'Bytes of a project’s index',
    hint: 'The lower of the two limits counts,',
    min: 1,
    max: 131_072,
    byDefault: 8_192,
  },
  ...headings.map(
    ([name, heading]) =>
      ({
        kind: 'text',
        key: `handoff.heading_${name}`,
        scope: 'workspace',
        title: `Heading for “${heading}”`,
        hint: 'In a handoff, such as in your own language.',
        words: 'handoff note',
        byDefault: heading,
      }) satisfies SettingDescription,
  ),
];
