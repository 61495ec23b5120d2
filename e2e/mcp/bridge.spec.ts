import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { where } from '../../scripts/setup/where.mjs';
import { mainWindow, test } from '../fixtures/desktop';
import { expect, READY } from '../fixtures/hearth';

test('hearth --mcp-add prints what starts the bridge, which answers with the window closed and says when Hearth is gone', async ({
  launch,
  dataFolder,
  trayHost,
}) => {
  const hearth = await launch({ settings: READY, env: trayHost });
  await hearth.page.evaluate(() =>
    window.hearth.request('fact:add', { section: 'profile', text: 'Moors the dinghy at Belém' }),
  );
  const { electron, args } = await where();
  const env = { ...process.env, HEARTH_USER_DATA: dataFolder, HEARTH_LANGUAGE: 'en' };
  const add = ['--mcp-add', 'Editor', '--workspace', 'Personal', '--allow', 'read'];
  const { stdout } = await promisify(execFile)(electron, [...args, ...add], { env });
  expect(stdout.trimEnd().split('\n')).toHaveLength(1);
  const config: unknown = JSON.parse(stdout);
  expect(config).toMatchObject({ command: expect.any(String), args: expect.arrayContaining(['--mcp']) });
  const program = startBridge(electron, config as Config);
  const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'e2e', version: '1' } };
  const recall = { name: 'recall', arguments: { query: 'where is the dinghy' } };

  await test.step('initialize, tools/list and recall', async () => {
    // A Hearth that runs listens as soon as it is told; until then the bridge says that it is away.
    await expect(async () => {
      expect(await program.ask('initialize', hello)).toMatchObject({ serverInfo: { name: 'hearth' } });
      expect(JSON.stringify(await program.ask('tools/call', recall))).toContain('Belém');
    }).toPass();
    const { tools } = (await program.ask('tools/list', {})) as { tools: readonly { name: string }[] };
    expect(tools.map(({ name }) => name)).toEqual(['context', 'recall', 'timeline']);
  });
  await test.step('with the window closed to the tray', async () => {
    await mainWindow(hearth.app, 'close');
    await expect.poll(() => mainWindow(hearth.app, 'isVisible')).toBe(false);
    expect(JSON.stringify(await program.ask('tools/call', recall))).toContain('Belém');
  });
  await test.step('without Hearth, a call is an error of the tool', async () => {
    await hearth.quit();
    const answer = await program.ask('tools/call', recall);
    expect(answer).toMatchObject({ isError: true });
    expect(JSON.stringify(answer)).toContain('Hearth is not running');
    expect(await program.end()).toBe(0);
  });
});

type Config = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** A program that started the bridge. The tests' Electron is started by a script, which the app does not know of. */
function startBridge(electron: string, config: Config) {
  const child = spawn(electron, config.args, {
    env: { ...process.env, ...config.env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const waiting = new Map<number, (answer: { readonly result?: unknown; readonly error?: unknown }) => void>();
  let last = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.(message);
  });
  return {
    ask: async (method: string, params: object) => {
      last += 1;
      const id = last;
      const answered = new Promise<{ readonly result?: unknown; readonly error?: unknown }>((resolve) =>
        waiting.set(id, resolve),
      );
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      const { result, error } = await answered;
      if (error !== undefined) throw new Error(JSON.stringify(error));
      return result;
    },
    end: () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      return ended;
    },
  };
}
