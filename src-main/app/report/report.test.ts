import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../../log/log';
import { schemas } from '../../settings/schema';
import { plant } from '../planted.fixture';
import { testWorkspaces } from '../workspace.fixture';
import { reportHandlers } from './report-handlers';
import { settingLines } from './setting-lines';

const SENTINEL = 'Quillfeather';
const folder = mkdtempSync(join(tmpdir(), `hearth-${SENTINEL}-`));
let world: ReturnType<typeof testWorkspaces>;
const saved = join(folder, 'report.txt');

beforeAll(async () => {
  world = testWorkspaces();
  await plant(world.open('Home'), { folder: world.folder, sentinel: SENTINEL });
});
afterAll(() => {
  world.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Every setting, with the sentinel wherever a text may stand. */
function plantedSettings() {
  const own = {
    ...{ 'ollama.model': SENTINEL, 'ollama.embed_model': SENTINEL },
    ...{ 'ollama.num_ctx': { [SENTINEL]: 4_096 }, 'capture.shortcut': SENTINEL, 'capture.shortcut_seen': SENTINEL },
    'memory.user_namespace': SENTINEL.toLowerCase(),
  };
  const texts = Object.keys(schemas.workspace.shape)
    .filter((key) => /^(?:handoff|prompt)\./.test(key))
    .map((key) => [key, SENTINEL]);
  const given = { ...own, ...Object.fromEntries(texts) };
  return { ...schemas.app.parse(given), ...schemas.workspace.parse(given) };
}

const handlers = () =>
  reportHandlers({
    desktop: {
      system: () => ({ versions: { Hearth: '1.0.0' }, memoryBytes: 2 ** 34, locale: 'en-GB' }),
      pickNew: async () => saved,
      openLog: async () => undefined,
    },
    written: { note: () => 'the report' },
    databaseFile: join(folder, 'hearth.db'),
    logFolder: join(folder, 'logs'),
    problem: () => null,
    engine: () => ({
      facts: () => ({
        settings: plantedSettings(),
        counts: world.store.counts(),
        server: { kind: 'ready', isLocal: false, version: `${SENTINEL} says hello` },
        models: 2,
        embedders: 0,
      }),
    }),
    now: () => 0,
  });

it('a report made where content is everywhere holds none of it, and is saved as it was shown', async () => {
  const log = openLog({ folder: join(folder, 'logs'), now: () => 0, redact: (text) => text });
  log.event('checkpoint_done', { messages: 4, bytes: 120, duration_ms: 3 });
  log.error('request_error', new Error(SENTINEL, { cause: new Error(`in ${folder}`) }), { reference: 'a1b2' });
  const { 'app:report': show, 'app:save-report': save } = handlers();
  const { text } = await show({});
  for (const part of ['Hearth: 1.0.0', 'State: ready, elsewhere', 'Version: unknown', 'messages: ', 'checkpoint_done'])
    expect(text).toContain(part);
  expect(text).toContain('prompt.identity: set');
  expect(text.toLowerCase()).not.toContain(SENTINEL.toLowerCase());
  log.event('memory_cleared', { previous_size_bytes: 1, duration_ms: 0 });
  expect(await save({})).toEqual({ path: saved, fileId: 'the report' });
  expect(readFileSync(saved, 'utf8')).toBe(text);
});

it('a setting that somebody adds as a text is only said to be set', () => {
  const settings = { ...plantedSettings(), 'some.text': SENTINEL };
  expect(settingLines(settings)).toContain('some.text: set');
});

it('of a long log the last lines are there, those of the file before included', async () => {
  const line = (nth: number) => `{"v":2,"event":"job_done","nth":${nth}}`;
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `${line(from + at)}\n`).join('');
  writeFileSync(join(folder, 'logs/hearth.1.log'), lines(0, 300));
  writeFileSync(join(folder, 'logs/hearth.log'), lines(300, 310));
  const { text } = await handlers()['app:report']({});
  expect(text).toContain('Log, the last 200 lines');
  expect(text).toContain(line(309));
  expect(text).toContain(line(110));
  expect(text).not.toContain(line(109));
});
