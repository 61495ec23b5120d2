import { z } from 'zod';
import { AppError } from '../../errors';
import { language, list, t } from '../../locale/t';
import { schemas } from '../../settings/schema';
import { rangeSentence } from '../../settings/wording';
import { CONFIG, type MemoryProblem } from '../files/memory-places';
import { isTrusted, type Project, readInside, stampInside } from '../files/project-files';

const { shape } = schemas.workspace;
const flag = z.boolean().describe('main-settings.range.is.flag');

/** What `.hearth/memory/config.json` may set, by the names it uses; each range is that of the setting it stands for. */
const fields = {
  enabled: flag,
  maxInjectLines: shape['project.max_inject_lines'].unwrap(),
  maxInjectBytes: shape['project.max_inject_bytes'].unwrap(),
  strictWriteback: flag,
  traceEnabled: flag,
} as const;

type ConfigName = keyof typeof fields;
export type ConfigValues = { readonly [K in ConfigName]?: z.infer<(typeof fields)[K]> };

export type ProjectConfig = {
  /** Of the fields that are right. */
  readonly values: ConfigValues;
  readonly problems: readonly MemoryProblem[];
};

const NONE: ProjectConfig = { values: {}, problems: [] };
/** As some editors begin a file. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/** Reads the file of a trusted project, again only when its size or time of change differ. Never throws. */
export function createProjectConfigs(): (project: Project) => ProjectConfig {
  const cache = new Map<string, { readonly stamp: string; readonly config: ProjectConfig }>();
  return (project) => {
    if (!isTrusted(project)) return NONE;
    // Its problems are sentences.
    const key = `${language()} ${project.realPath}`;
    try {
      const stamp = stampInside(project, CONFIG);
      if (stamp === null) return NONE;
      const known = cache.get(key);
      if (known?.stamp === stamp) return known.config;
      const text = readInside(project, CONFIG);
      const config = text === null ? NONE : parseConfig(text);
      cache.set(key, { stamp, config });
      return config;
    } catch (error) {
      // What is no plain file is named with the other files of the project's memory.
      if (error instanceof AppError) return NONE;
      throw error;
    }
  };
}

/** Pure. A field that is wrong is named with its range and left out; the others hold. */
export function parseConfig(text: string): ProjectConfig {
  const parsed = parseObject(text);
  if (typeof parsed === 'string') return { values: {}, problems: [problem(parsed)] };
  const values: Record<string, unknown> = {};
  const problems: MemoryProblem[] = [];
  for (const [name, value] of Object.entries(parsed)) {
    if (!isConfigName(name)) {
      const names = list(Object.keys(fields));
      problems.push(
        problem(t('main-projects.config.unknown', { file: CONFIG, name: JSON.stringify(name.slice(0, 60)), names })),
      );
      continue;
    }
    const checked = fields[name].safeParse(value);
    if (checked.success) values[name] = checked.data;
    else
      problems.push(
        problem(t('main-projects.config.wrong', { file: CONFIG, range: rangeSentence(name, fields[name]) })),
      );
  }
  return { values, problems };
}

function parseObject(text: string): object | string {
  const notAnObject = t('main-projects.config.not-object', { file: CONFIG, example: '{"maxInjectLines": 100}' });
  try {
    const value: unknown = JSON.parse(text.replace(BYTE_ORDER_MARK, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : notAnObject;
  } catch {
    return notAnObject;
  }
}

function isConfigName(name: string): name is ConfigName {
  return Object.hasOwn(fields, name);
}

function problem(sentence: string): MemoryProblem {
  return { path: CONFIG, sentence };
}
