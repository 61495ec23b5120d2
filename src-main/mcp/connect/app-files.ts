import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { McpApp } from '../../../src-preload/contract/mcp';

/** Where programs look for their files. */
export type Machine = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

export type AppFile = {
  readonly app: McpApp;
  /** As its maker writes it. */
  readonly name: string;
  readonly path: string;
  /** The object that holds its servers. */
  readonly section: string;
  /** Its entries say how they are reached. */
  readonly hasType: boolean;
  readonly isFound: boolean;
};

/** Checked against each maker's documentation in November 2026; docs/mcp.md has the same for people. */
export function appFiles(machine: Machine): readonly AppFile[] {
  const { home, env } = machine;
  const claudeCode = env.CLAUDE_CONFIG_DIR ? join(env.CLAUDE_CONFIG_DIR, '.claude.json') : join(home, '.claude.json');
  const servers = { section: 'mcpServers', hasType: false };
  const files: readonly (Omit<AppFile, 'isFound'> & { readonly marks?: readonly string[] })[] = [
    {
      app: 'claude-code',
      name: 'Claude Code',
      ...servers,
      path: claudeCode,
      hasType: true,
      marks: [claudeCode, join(home, '.claude')],
    },
    {
      app: 'claude-desktop',
      name: 'Claude Desktop',
      ...servers,
      path: join(claudeDesktopFolder(machine), 'claude_desktop_config.json'),
    },
    { app: 'cursor', name: 'Cursor', ...servers, hasType: true, path: join(home, '.cursor', 'mcp.json') },
    {
      app: 'vscode',
      name: 'VS Code',
      section: 'servers',
      hasType: true,
      path: join(configFolder(machine), 'Code', 'User', 'mcp.json'),
    },
    {
      app: 'zed',
      name: 'Zed',
      section: 'context_servers',
      hasType: false,
      path: join(zedFolder(machine), 'settings.json'),
    },
  ];
  return files.map(({ marks, ...file }) => ({
    ...file,
    isFound: (marks ?? [dirname(file.path)]).some((mark) => existsSync(mark)),
  }));
}

/** Where programs that are made with Electron keep their files. */
function configFolder({ platform, home, env }: Machine): string {
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  if (platform === 'win32') return env.APPDATA || join(home, 'AppData', 'Roaming');
  return env.XDG_CONFIG_HOME || join(home, '.config');
}

/** The Windows package that Anthropic offers since 2026 keeps its files in a place of its own and reads no other. */
function claudeDesktopFolder(machine: Machine): string {
  const usual = join(configFolder(machine), 'Claude');
  if (machine.platform !== 'win32') return usual;
  const packages = join(machine.env.LOCALAPPDATA || join(machine.home, 'AppData', 'Local'), 'Packages');
  const [packaged] = namesIn(packages)
    .filter((name) => name.startsWith('Claude_'))
    .map((name) => join(packages, name, 'LocalCache', 'Roaming', 'Claude'))
    .filter((folder) => existsSync(folder));
  return packaged ?? usual;
}

function zedFolder(machine: Machine): string {
  if (machine.platform === 'win32') return join(configFolder(machine), 'Zed');
  if (machine.platform === 'darwin') return join(machine.home, '.config', 'zed');
  return join(configFolder(machine), 'zed');
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
