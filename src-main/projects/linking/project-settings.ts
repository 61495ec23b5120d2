import type { ProjectSetting } from '../../../src-preload/contract/projects';
import type { ProjectSettings } from '../../settings/schema';
import type { Settings } from '../../settings/settings';
import { openSettingsRow, type SettingsStorage } from '../../settings/settings-row';
import type { ConfigValues } from './project-config';

/** What the person sets for one project in the window. */
const KEYS = ['project.enabled', 'project.max_inject_lines', 'project.max_inject_bytes'] as const;

type OwnValues = { readonly [K in keyof ProjectSettings]-?: NonNullable<ProjectSettings[K]> };
type ProjectValues = OwnValues & { readonly 'journal.strict': boolean; readonly 'trace.enabled': boolean };

export type ProjectSettingsOf = {
  /** The person's for this project, else the folder's `config.json`, else the workspace's. */
  readonly values: (projectId: string) => ProjectValues;
  /** The same with where each comes from. */
  readonly explain: (projectId: string) => readonly ProjectSetting[];
  /** Null goes back. Throws `AppError('invalid_setting')`. */
  readonly set: (projectId: string, values: { readonly [K in keyof OwnValues]: OwnValues[K] | null }) => void;
};

type Layers = {
  readonly storage: SettingsStorage;
  readonly settings: Pick<Settings, 'get'>;
  /** What the folder's own file says. Only of a trusted one. */
  readonly config: (projectId: string) => ConfigValues;
};

export function createProjectSettings({ storage, settings, config }: Layers): ProjectSettingsOf {
  const rowOf = (projectId: string) => openSettingsRow(storage, { scope: 'project', scopeId: projectId });
  const explain = (projectId: string) => {
    const own: ProjectSettings = rowOf(projectId).values();
    const file = config(projectId);
    return {
      'project.enabled': onlyOff({
        name: 'enabled',
        own: own['project.enabled'],
        file: file.enabled,
        workspace: settings.get('project.enabled'),
      }),
      'project.max_inject_lines': first({
        name: 'maxInjectLines',
        own: own['project.max_inject_lines'],
        file: file.maxInjectLines,
        workspace: settings.get('project.max_inject_lines'),
      }),
      'project.max_inject_bytes': first({
        name: 'maxInjectBytes',
        own: own['project.max_inject_bytes'],
        file: file.maxInjectBytes,
        workspace: settings.get('project.max_inject_bytes'),
      }),
      'journal.strict': onlyOn({
        name: 'strictWriteback',
        file: file.strictWriteback,
        workspace: settings.get('journal.strict'),
      }),
      'trace.enabled': onlyOff({
        name: 'traceEnabled',
        file: file.traceEnabled,
        workspace: settings.get('trace.enabled'),
      }),
    };
  };
  return {
    values: (projectId) => {
      const explained = explain(projectId);
      return Object.fromEntries(Object.entries(explained).map(([key, { value }]) => [key, value])) as ProjectValues;
    },
    explain: (projectId) => Object.values(explain(projectId)),
    set: (projectId, values) => {
      const row = rowOf(projectId);
      for (const key of KEYS) row.set(key, values[key] ?? undefined);
    },
  };
}

type Said<T> = {
  readonly name: ProjectSetting['name'];
  readonly own?: T | undefined;
  readonly file: T | undefined;
  readonly workspace: T;
};

function first<T extends number | boolean>({
  name,
  own,
  file,
  workspace,
}: Said<T>): ProjectSetting & { readonly value: T } {
  if (own !== undefined) return { name, value: own, from: 'you', isFileRefused: false };
  if (file !== undefined) return { name, value: file, from: 'file', isFileRefused: false };
  return { name, value: workspace, from: 'workspace', isFileRefused: false };
}

/** Anybody who can write to the folder writes its file: it switches off what the person has on, and never on. */
function onlyOff(said: Said<boolean>) {
  return refusing(said, said.file === true && !said.workspace);
}

/** The other way round: the file may make writing stricter, and never less strict. */
function onlyOn(said: Said<boolean>) {
  return refusing(said, said.file === false && said.workspace);
}

function refusing(said: Said<boolean>, isRefused: boolean) {
  const { name, own, workspace } = said;
  if (own !== undefined || !isRefused) return first(said);
  return { name, value: workspace, from: 'workspace', isFileRefused: true } as const;
}
