import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { appFiles, type Machine } from './app-files';

function home(...folders: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-apps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const each of folders) mkdirSync(join(folder, each), { recursive: true });
  return folder;
}

const pathsOf = (machine: Machine) => appFiles(machine).map(({ path }) => path.slice(machine.home.length + 1));
const foundOn = (machine: Machine) => appFiles(machine).flatMap(({ app, isFound }) => (isFound ? [app] : []));

it('each system has them elsewhere', () => {
  const [here, env] = [home(), {}];
  expect(pathsOf({ platform: 'linux', home: here, env })).toEqual([
    '.claude.json',
    '.config/Claude/claude_desktop_config.json',
    '.cursor/mcp.json',
    '.config/Code/User/mcp.json',
    '.config/zed/settings.json',
  ]);
  expect(pathsOf({ platform: 'darwin', home: here, env })).toEqual([
    '.claude.json',
    'Library/Application Support/Claude/claude_desktop_config.json',
    '.cursor/mcp.json',
    'Library/Application Support/Code/User/mcp.json',
    '.config/zed/settings.json',
  ]);
  expect(pathsOf({ platform: 'win32', home: here, env })).toEqual([
    '.claude.json',
    'AppData/Roaming/Claude/claude_desktop_config.json',
    '.cursor/mcp.json',
    'AppData/Roaming/Code/User/mcp.json',
    'AppData/Roaming/Zed/settings.json',
  ]);
});

it('what the environment says counts, and Claude’s package on Windows before the usual place', () => {
  const claude = 'AppData/Local/Packages/Claude_pzs8sxrjxfjjc/LocalCache/Roaming/Claude';
  const here = home(claude, 'AppData/Roaming/Claude');
  const [, desktop] = appFiles({ platform: 'win32', home: here, env: {} });
  expect(desktop).toMatchObject({ path: join(here, claude, 'claude_desktop_config.json'), isFound: true });
  const env = { CLAUDE_CONFIG_DIR: '/c', XDG_CONFIG_HOME: '/x' };
  const paths = appFiles({ platform: 'linux', home: here, env }).map(({ path }) => path);
  expect(paths).toContain('/c/.claude.json');
  expect(paths).toContain('/x/zed/settings.json');
});

it('a program is found by its folder; Claude Code, whose file lies in the home folder, by that or its own', () => {
  expect(foundOn({ platform: 'linux', home: home(), env: {} })).toEqual([]);
  expect(foundOn({ platform: 'linux', home: home('.claude', '.cursor'), env: {} })).toEqual(['claude-code', 'cursor']);
});
