import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { where } from '../../scripts/setup/where.mjs';
import { expect, READY, test } from '../fixtures/hearth';
import { installPython, missingForPython } from './install';
import { letIn } from './let-in';
import { NOT_FOR_HEARTH, NOT_TESTABLE } from './scenarios';
import { runSuite } from './suite';

const ERAS = ['2025-11-25', '2026-07-28'] as const;

test('the protocol’s conformance suite finds nothing wrong in either era', async ({ launch }) => {
  const hearth = await launch({ settings: READY });
  const given = await letIn(hearth, 'Conformance', ['read', 'propose', 'stated']);
  const excused = Object.values(NOT_FOR_HEARTH).flat();
  const met = new Set<string>();
  for (const era of ERAS) {
    const found = await runSuite(era, given);
    expect(found.size, 'scenarios').toBeGreaterThan(30);
    for (const [scenario, failed] of found) {
      const about = `${scenario} in ${era}`;
      if (!excused.includes(scenario)) {
        expect([...failed].sort(), about).toEqual([...(NOT_TESTABLE[scenario] ?? [])].sort());
        continue;
      }
      // Whatever does not apply, no message of Hearth breaks the protocol's schema.
      expect(failed, about).not.toContain('wire-schema-valid');
      if (failed.length > 0) met.add(scenario);
    }
  }
  // What passes by now is no excuse any more.
  expect(excused.filter((scenario) => !met.has(scenario))).toEqual([]);
});

const TOOLS = ['context', 'correct', 'forget', 'recall', 'remember', 'timeline'];

test('Python’s own client reads and proposes, over HTTP and through the bridge, in both eras', async ({ launch }) => {
  const missing = missingForPython();
  test.skip(missing !== null, `Python’s client is not tried: ${missing}.`);
  const packages = installPython();
  const hearth = await launch({ settings: READY });
  const { url, token, config } = await letIn(hearth, 'Python', ['read', 'propose']);
  await hearth.page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Lives in Lisbon, near Jardim da Estrela 東京' }),
  );
  // The tests' Electron is started by a script, which the app does not know of.
  const { electron } = await where();
  const ways = { http: { url, token }, bridge: { stdio: { ...config, command: electron } } };
  const versions = { legacy: '2025-11-25', auto: '2026-07-28' };
  const tasks = Object.entries(ways).flatMap(([way, connection]) =>
    Object.entries(versions).map(([mode, version]) => ({
      ...connection,
      mode,
      about: `${way}, ${version}`,
      version,
      calls: [
        ['context', {}],
        ['recall', { query: 'where in Lisbon' }],
        ['remember', { text: `Builds a boat with ${way} and ${version} in the shed` }],
        ['correct', { id: 'nonsense', text: 'Builds no boat' }],
      ],
    })),
  );
  const said = await runPython(join(import.meta.dirname, 'python/client.py'), packages, JSON.stringify(tasks));
  const sessions: readonly Seen[] = JSON.parse(said);
  expect(sessions).toHaveLength(4);
  for (const [at, seen] of sessions.entries()) {
    const about = tasks[at]?.about;
    expect(seen.version, about).toBe(tasks[at]?.version);
    expect([...seen.tools].sort(), about).toEqual(TOOLS);
    expect(seen.resources, about).toContain('hearth://profile');
    expect(seen.profile, about).toContain('東京');
    expect(seen.prompts, about).toEqual(['continue-from-a-handoff']);
    expect(seen.answers, about).toMatchObject([
      { isError: false, value: { person: expect.stringContaining('Lives in Lisbon') } },
      { isError: false, value: { reason: 'ok', found: [{ kind: 'fact', trust: 'stated' }] } },
      { isError: false, value: { result: 'staged' } },
      { isError: true },
    ]);
  }
  const waiting = await hearth.page.evaluate(() => window.hearth.request('proposal:list', {}));
  expect(waiting).toMatchObject({ ok: true, value: Array(4).fill({ client: 'Python', trust: 'external' }) });
});

type Seen = {
  readonly version: string;
  readonly tools: readonly string[];
  readonly answers: readonly object[];
  readonly resources: readonly string[];
  readonly profile: string;
  readonly prompts: readonly string[];
};

/** What it prints. It may use no display: clients of the protocol hand their programs none. */
function runPython(script: string, packages: string, input: string): Promise<string> {
  const { DISPLAY: _, ...env } = process.env;
  const more = { PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' };
  return new Promise((resolve, reject) => {
    const child = execFile('python3', [script], { env: { ...env, ...more } }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    child.stdin?.end(input);
  });
}
