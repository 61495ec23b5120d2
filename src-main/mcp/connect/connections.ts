import type { Handlers } from '../../../src-preload/contract';
import type { McpApp, McpAppState, McpChange, McpState } from '../../../src-preload/contract/mcp';
import type { McpGrant } from '../../../src-preload/contract/mcp-grants';
import type { Asking } from '../../consent/question';
import type { Questions } from '../../consent/questions';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { type BridgeCommand, entryFor } from '../clients/bridge-config';
import type { Clients } from '../clients/clients';
import { drawToken } from '../clients/token';
import { type AppFile, appFiles, type Machine } from './app-files';
import { askingToConnect, askingToDisconnect } from './asking';
import { type ConfigFile, isReadByOthers, readConfigFile, writeConfigFile } from './config-file';
import { removeEntry, setEntry } from './json-entry';
import { BrokenJson } from './json-tree';
import { connectedClients, entriesOf, freeEntry, isActive } from './own-entry';
import { shownChange } from './shown-change';

export type ConnectionsPorts = {
  readonly machine: Machine;
  readonly clients: Clients;
  readonly bridge: BridgeCommand;
  readonly questions: Pick<Questions, 'require'>;
  readonly newId: () => string;
  readonly state: () => Promise<McpState>;
  /** A program was added: Hearth listens from now on. */
  readonly added: () => Promise<void>;
  readonly revoked: (id: string) => void;
};

export type Connections = {
  readonly apps: () => readonly McpAppState[];
  readonly handlers: Pick<Handlers, 'mcp:preview' | 'mcp:preview-removal' | 'mcp:apply'>;
};

/** A change that was shown: what the person is asked about it, and what a yes does. */
type Shown = { readonly asking: () => Asking; readonly apply: () => Promise<void> };

/** So many changes may be open at once: a page that was taken over cannot fill the memory with them. */
const MOST_SHOWN = 8;

/** Writes Hearth's entry into the configuration of other programs, and takes it out. */
export function createConnections(ports: ConnectionsPorts): Connections {
  const { clients, machine } = ports;
  const shown = new Map<string, Shown>();
  const fileOf = (app: McpApp): AppFile => {
    const file = appFiles(machine).find((each) => each.app === app);
    if (file?.isFound) return file;
    throw new AppError('not_found', t('main-mcp.connect.no-app', { name: file?.name ?? app }), { field: 'app' });
  };
  const show = (file: AppFile, config: ConfigFile, after: string, one: Shown): McpChange => {
    const [oldest] = shown.keys();
    if (shown.size >= MOST_SHOWN && oldest !== undefined) shown.delete(oldest);
    const id = ports.newId();
    shown.set(id, one);
    return {
      id,
      app: file.app,
      path: config.path,
      isNew: config.before === null,
      isReadByOthers: isReadByOthers(config),
      diff: shownChange(config.text, after),
    };
  };
  const withdraw = (id: string) => {
    const isThere = clients.list().some((client) => client.id === id && client.revokedAt === null);
    if (isThere) clients.revoke(id);
    ports.revoked(id);
  };
  const preview = ({ app, workspaceId, grants }: { app: McpApp; workspaceId: string; grants: readonly McpGrant[] }) => {
    const file = fileOf(app);
    const workspace = clients.check({ name: clients.freeName(file.name), workspaceId });
    const config = readConfigFile(file.path);
    const { names, own } = entriesOf(config, file, clients);
    if (own !== undefined && isActive(own.client))
      throw new AppError('connected', t('main-mcp.connect.already', { name: file.name }), { field: 'app' });
    const name = own?.name ?? freeEntry(names);
    const written = (token: string) => {
      const entry = { ...(file.hasType && { type: 'stdio' }), ...entryFor(ports.bridge, token) };
      return setEntry(config.text, { section: file.section, name }, entry);
    };
    return show(file, config, written(drawToken()), {
      asking: () => askingToConnect({ name: file.name, config, workspaceId, workspace, grants }),
      apply: async () => {
        const client = { name: clients.freeName(file.name), workspaceId, grants };
        clients.check(client);
        const token = drawToken();
        writeConfigFile(config, written(token));
        clients.add(client, token);
        // Its workspace is deleted, and its token is in no file any more.
        if (own !== undefined) withdraw(own.client.id);
        await ports.added();
      },
    });
  };
  const previewRemoval = ({ app }: { app: McpApp }) => {
    const file = fileOf(app);
    const config = readConfigFile(file.path);
    const { own } = entriesOf(config, file, clients);
    if (own === undefined)
      throw new AppError('not_found', t('main-mcp.connect.not-there', { path: config.path }), { field: 'app' });
    const after = removeEntry(config.text, { section: file.section, name: own.name });
    return show(file, config, after, {
      asking: () => askingToDisconnect(file.name, config),
      apply: async () => {
        writeConfigFile(config, after);
        withdraw(own.client.id);
      },
    });
  };
  const clientIn = connectedClients(clients);
  return {
    apps: () =>
      appFiles(machine).map((file) => {
        const { app, name, path, isFound } = file;
        const id = isFound ? clientIn(file) : undefined;
        return { app, name, path, isFound, isConnected: id !== undefined && clients.isActive(id) };
      }),
    handlers: {
      'mcp:preview': (asked) => saidPlainly(fileOf(asked.app).path, () => preview(asked)),
      'mcp:preview-removal': (asked) => saidPlainly(fileOf(asked.app).path, () => previewRemoval(asked)),
      'mcp:apply': async ({ id }) => {
        const one = shown.get(id);
        if (one === undefined) throw new AppError('changed', t('main-mcp.connect.gone'), { field: 'id' });
        await ports.questions.require(one.asking());
        shown.delete(id);
        await one.apply();
        return ports.state();
      },
    },
  };
}

/** What is wrong with a file, as a sentence that names the place. */
function saidPlainly<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof BrokenJson)) throw error;
    const { line, column } = error;
    const place = { path, line: String(line), column: String(column) };
    throw new AppError('broken_file', t('main-mcp.connect.broken', place), { field: 'app', cause: error });
  }
}
