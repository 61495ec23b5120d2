import { t } from '../../locale/t';
import { bounds, type SettingDescription } from './description';

/** By their keys, what the window calls them, and what stands in a handoff unless somebody changes it. */
const headings = [
  ['goal', 'settings.heading.goal', 'Goal'],
  ['state', 'settings.heading.state', 'State'],
  ['decisions', 'settings.heading.decisions', 'Decisions'],
  ['open_questions', 'settings.heading.questions', 'Open questions'],
  ['next_steps', 'settings.heading.steps', 'Next steps'],
  ['memory_used', 'settings.heading.memory', 'Memory used'],
] as const;

export function projectRows(): readonly SettingDescription[] {
  return [
    {
      kind: 'switch',
      key: 'project.enabled',
      scope: 'workspace',
      title: t('settings.project.title'),
      hint: t('settings.project.hint'),
      byDefault: true,
    },
    {
      kind: 'number',
      key: 'project.max_inject_lines',
      scope: 'workspace',
      title: t('settings.project-lines.title'),
      hint: t('settings.project-lines.hint', bounds(1, 10_000)),
      min: 1,
      max: 10_000,
      byDefault: 200,
    },
    {
      kind: 'number',
      key: 'project.max_inject_bytes',
      scope: 'workspace',
      title: t('settings.project-bytes.title'),
      hint: t('settings.project-bytes.hint', bounds(1, 131_072)),
      min: 1,
      max: 131_072,
      byDefault: 8_192,
    },
    ...headings.map(
      ([name, heading, byDefault]) =>
        ({
          kind: 'text',
          key: `handoff.heading_${name}`,
          scope: 'workspace',
          title: t('settings.heading.title', { heading: t(heading) }),
          hint: t('settings.heading.hint'),
          words: t('settings.heading.words'),
          byDefault,
        }) satisfies SettingDescription,
    ),
  ];
}
