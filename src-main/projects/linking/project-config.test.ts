import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AllSettings, schemas } from '../../settings/schema';
import { type ConfigValues, createProjectConfigs, parseConfig } from './project-config';
import { createProjectSettings } from './project-settings';

describe('what config.json may say', () => {
  it('is the five settings, each in its range', () => {
    const text =
      '\uFEFF{"enabled": false, "maxInjectLines": 10, "maxInjectBytes": 900, "strictWriteback": true, "traceEnabled": false}';
    expect(parseConfig(text)).toEqual({
      values: {
        enabled: false,
        maxInjectLines: 10,
        maxInjectBytes: 900,
        strictWriteback: true,
        traceEnabled: false,
      },
      problems: [],
    });
  });

  it.each([
    ['{"maxInjectLines": 10001}', /maxInjectLines must be a whole number from 1 to 10,000\./],
    ['{"maxInjectLines": 1.5}', /maxInjectLines must be a whole number/],
    ['{"maxInjectBytes": 131073}', /maxInjectBytes must be a whole number from 1 to 131,072\./],
    ['{"maxInjectBytes": "many"}', /maxInjectBytes must be/],
    ['{"enabled": 1}', /enabled must be true or false\./],
    ['{"strictWriteback": null}', /strictWriteback must be true or false\./],
    ['{"injectEverything": true}', /has no setting "injectEverything"\. It may set enabled, maxInjectLines/],
    ['{"__proto__": {"enabled": false}}', /has no setting "__proto__"/],
    ['{"constructor": 1}', /has no setting "constructor"/],
    ['[1]', /is not a JSON object/],
    ['{', /is not a JSON object/],
    ['', /is not a JSON object/],
  ])('names what is wrong in %s and lets nothing of it hold', (text, sentence) => {
    const { values, problems } = parseConfig(text);
    expect(values).toEqual({});
    expect(problems).toEqual([{ path: '.hearth/memory/config.json', sentence: expect.stringMatching(sentence) }]);
  });

  it('lets what is right hold beside what is wrong', () => {
    expect(parseConfig('{"enabled": false, "maxInjectLines": 0}')).toMatchObject({
      values: { enabled: false },
      problems: [{}],
    });
  });
});

describe('the file of a project', () => {
  let root = '';
  const put = (text: string) => writeFileSync(join(root, '.hearth/memory/config.json'), text);
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-config-')));
    mkdirSync(join(root, '.hearth/memory'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('is read only when the folder is trusted, again when its size or time of change differ, and never through a link', () => {
    const read = createProjectConfigs();
    const project = { id: 'p', realPath: root, trustedAt: 1 };
    expect(read(project)).toEqual({ values: {}, problems: [] });
    put('{"maxInjectLines": 10}');
    expect(read({ ...project, trustedAt: null }).values).toEqual({});
    expect(read(project).values).toEqual({ maxInjectLines: 10 });
    put('{"maxInjectLines": 20}');
    utimesSync(join(root, '.hearth/memory/config.json'), 1, 1);
    expect(read(project).values).toEqual({ maxInjectLines: 20 });
    rmSync(join(root, '.hearth/memory/config.json'));
    writeFileSync(join(root, 'elsewhere.json'), '{"enabled": false}');
    symlinkSync(join(root, 'elsewhere.json'), join(root, '.hearth/memory/config.json'));
    expect(read(project).values).toEqual({});
  });
});

describe('what holds for a project', () => {
  const settingsOf = (file: ConfigValues, workspace: Partial<AllSettings> = {}) => {
    const rows = new Map<string, { readonly version: number; readonly body: string }>();
    const values = { ...schemas.workspace.parse({}), ...workspace };
    return createProjectSettings({
      storage: {
        read: ({ scopeId }) => rows.get(scopeId),
        write: ({ scopeId, ...row }) => void rows.set(scopeId, row),
        setAside: () => undefined,
      },
      settings: { get: (key) => ({ ...schemas.app.parse({}), ...values })[key] as never },
      config: () => file,
    });
  };
  const named = (of: ReturnType<typeof settingsOf>, name: string) => of.explain('p').find((each) => each.name === name);

  it('is what the person says, else the file, else the workspace, and each is named', () => {
    const own = settingsOf({ maxInjectLines: 10, maxInjectBytes: 900 });
    own.set('p', { 'project.enabled': null, 'project.max_inject_lines': 30, 'project.max_inject_bytes': null });
    expect(own.values('p')).toEqual({
      'project.enabled': true,
      'project.max_inject_lines': 30,
      'project.max_inject_bytes': 900,
      'journal.strict': true,
      'trace.enabled': true,
    });
    expect(own.explain('p').map(({ name, from }) => [name, from])).toEqual([
      ['enabled', 'workspace'],
      ['maxInjectLines', 'you'],
      ['maxInjectBytes', 'file'],
      ['strictWriteback', 'workspace'],
      ['traceEnabled', 'workspace'],
    ]);
  });

  it('switches a project and its traces off, and strict writing on, by the file', () => {
    const own = settingsOf({ enabled: false, traceEnabled: false, strictWriteback: true }, { 'journal.strict': false });
    expect(own.values('p')).toMatchObject({
      'project.enabled': false,
      'trace.enabled': false,
      'journal.strict': true,
    });
  });

  it('is never loosened by the file: not on what the workspace has off, not strict off, and the refusal is shown', () => {
    const workspace = { 'project.enabled': false, 'trace.enabled': false };
    const own = settingsOf({ enabled: true, traceEnabled: true, strictWriteback: false }, workspace);
    expect(own.values('p')).toMatchObject({
      'project.enabled': false,
      'trace.enabled': false,
      'journal.strict': true,
    });
    for (const name of ['enabled', 'traceEnabled', 'strictWriteback'])
      expect(named(own, name)).toMatchObject({ from: 'workspace', isFileRefused: true });
    own.set('p', { 'project.enabled': true, 'project.max_inject_lines': null, 'project.max_inject_bytes': null });
    expect(named(own, 'enabled')).toMatchObject({ value: true, from: 'you', isFileRefused: false });
  });
});
