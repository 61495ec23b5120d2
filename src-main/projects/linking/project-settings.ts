import type { ProjectSettings } from '../../settings/schema';
import type { Settings } from '../../settings/settings';
import { openSettingsRow, type SettingsStorage } from '../../settings/settings-row';

const KEYS = ['project.enabled', 'project.max_inject_lines', 'project.max_inject_bytes'] as const;

type ProjectValues = { readonly [K in keyof ProjectSettings]-?: NonNullable<ProjectSettings[K]> };

export type ProjectSettingsOf = {
  /** The project's own where it has one, else the workspace's. */
  readonly values: (projectId: string) => ProjectValues;
  /** Null goes back to the workspace's. Throws `AppError('invalid_setting')`. */
  readonly set: (projectId: string, values: { readonly [K in keyof ProjectValues]: ProjectValues[K] | null }) => void;
};

export function createProjectSettings(storage: SettingsStorage, settings: Pick<Settings, 'get'>): ProjectSettingsOf {
  const rowOf = (projectId: string) => openSettingsRow(storage, { scope: 'project', scopeId: projectId });
  return {
    values: (projectId) => {
      const own: ProjectSettings = rowOf(projectId).values();
      return {
        'project.enabled': own['project.enabled'] ?? settings.get('project.enabled'),
        'project.max_inject_lines': own['project.max_inject_lines'] ?? settings.get('project.max_inject_lines'),
        'project.max_inject_bytes': own['project.max_inject_bytes'] ?? settings.get('project.max_inject_bytes'),
      };
    },
    set: (projectId, values) => {
      const row = rowOf(projectId);
      for (const key of KEYS) row.set(key, values[key] ?? undefined);
    },
  };
}
