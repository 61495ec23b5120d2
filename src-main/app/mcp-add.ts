import { existsSync } from 'node:fs';
import { v7 } from 'uuid';
import { MCP_GRANTS, type McpGrant } from '../../src-preload/contract/mcp-grants';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { configFor } from '../mcp/clients/bridge-config';
import { createClients } from '../mcp/clients/clients';
import { openAppSettings } from '../settings/settings';
import { ownBridge } from '../shell/lifecycle/electron-app';
import { isFirstInstance } from '../shell/lifecycle/lifecycle';
import { databaseFile } from '../shell/lifecycle/user-data';
import { openStore } from '../store/store';

/** Whoever can start this can read the database too: the command is its own yes. */
export function addClient(argv: readonly string[], folder: string): void {
  const file = databaseFile(folder);
  if (!existsSync(file)) throw new AppError('not_found', t('main-mcp.add.no-memory'));
  const { name, workspaceName, grants } = readAdd(argv);
  const store = openStore(file);
  try {
    const workspaces = store.workspaces.list();
    const wanted = workspaceName?.toLowerCase();
    const workspace =
      wanted === undefined ? workspaces[0] : workspaces.find((row) => row.name.toLowerCase() === wanted);
    if (workspace === undefined) {
      const names = workspaces.map((row) => row.name).join(', ');
      throw new AppError('not_found', t('main-mcp.add.no-workspace', { names }));
    }
    const clients = createClients({ store, now: Date.now, newId: v7 });
    const { token } = clients.add({ name, workspaceId: workspace.id, grants });
    openAppSettings(store.settings).set('mcp.is_on', true);
    process.stdout.write(`${configFor(ownBridge(), token)}\n`);
  } finally {
    store.close();
  }
  // A Hearth that runs is told by this, and looks at the switch again.
  isFirstInstance(() => undefined);
}

/** Arguments of Electron are ignored; what is wrong with ours is said. */
export function readAdd(argv: readonly string[]): {
  readonly name: string;
  readonly workspaceName: string | undefined;
  readonly grants: readonly McpGrant[];
} {
  const after = (flag: string) => {
    const at = argv.indexOf(flag);
    const value = at < 0 ? undefined : argv[at + 1];
    return value?.startsWith('--') ? undefined : value;
  };
  const name = after('--mcp-add')?.trim() ?? '';
  if (name === '' || name.length > 80)
    throw new AppError('invalid_input', t('main-mcp.add.no-name', { example: 'Editor' }));
  const allowed = (after('--allow') ?? 'read,propose').split(',').map((part) => part.trim());
  const unknown = allowed.find((part) => !MCP_GRANTS.some((grant) => grant === part));
  if (unknown !== undefined) throw new AppError('invalid_input', t('main-mcp.add.unknown-grant', { grant: unknown }));
  return { name, workspaceName: after('--workspace'), grants: MCP_GRANTS.filter((grant) => allowed.includes(grant)) };
}
