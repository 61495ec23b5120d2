import { totalmem } from 'node:os';
import type { ModelList, Pull } from '../../../src-preload/contract/model';
import { FIRST_SERVER, parseModelKey } from '../../../src-preload/contract/model-key';
import type { ServerList } from '../../../src-preload/contract/servers';
import { leaveOthers } from '../server/elsewhere';
import type { ModelProvider } from '../types';
import { type ModelHandlers, modelHandlers } from './handlers';
import type { KnownModels } from './known-models';
import { type OpenServer, openServer, type ServerSurroundings } from './open-server';
import { routedProvider } from './routed-provider';
import { type ServerHandlers, serverHandlers } from './server-handlers';
import type { ServerRow } from './server-storage';

export type ModelsOptions = Omit<ServerSurroundings, 'memoryBytes' | 'changed' | 'pullsChanged'> & {
  readonly newId: () => string;
  /** Milliseconds. */
  readonly now: () => number;
  /** A server answered, or did not. */
  readonly heard: (list: ModelList, durationMs: number) => void;
  readonly changed: (servers: ServerList) => void;
  readonly pullsChanged: (pulls: readonly Pull[]) => void;
};

/** What is known of the models of all servers, each named by its key. */
export type AllKnownModels = Pick<KnownModels, 'find' | 'trainedContext' | 'fixedWindow' | 'firstLocal'> & {
  /** Asks every server now. */
  readonly refresh: () => Promise<unknown>;
};

/** The person's servers. What changes one has asked the person already, where that has to be. */
export type Servers = {
  /** The oldest first. */
  readonly list: () => readonly OpenServer[];
  readonly find: (id: string) => OpenServer | undefined;
  readonly view: () => ServerList;
  readonly add: (row: Pick<ServerRow, 'name' | 'kind' | 'url'> & { readonly id?: string }) => OpenServer;
  readonly rename: (id: string, name: string) => void;
  /** Resolves once it was asked at its new address. */
  readonly setUrl: (id: string, url: string | null) => Promise<unknown>;
  readonly remove: (id: string) => void;
  /** Somebody else changed the rows. */
  readonly reload: () => void;
  /** Tells of what is no row: headers, abilities, a yes. */
  readonly tell: () => void;
};

export type Models = {
  /** What everybody else may talk to: asks nothing of another computer that the user did not agree to. */
  readonly provider: ModelProvider;
  readonly known: AllKnownModels;
  /** Other computers to which chats may go. */
  readonly beyond: () => readonly string[];
  readonly servers: Servers;
  readonly handlers: ModelHandlers & ServerHandlers;
  /** Stops downloads, and Ollama if Hearth started it. */
  readonly close: () => void;
};

/** Everything that has to do with servers and their models, put together. */
export function openModels(options: ModelsOptions): Models {
  const { rows, consent } = options;
  const memoryBytes = totalmem();
  const open = new Map<string, OpenServer>();
  let stored = new Map(rows.list().map((row) => [row.id, row]));

  const list = () => [...open.values()];
  const find = (id: string) => open.get(id);
  const view = (): ServerList => ({
    servers: list().map((server) => server.view()),
    headersKept: options.secrets.canKeep() ? 'always' : 'session',
  });
  const tell = () => options.changed(view());
  const pulls = () => list().flatMap((server) => server.pulls.list());
  const around: ServerSurroundings = {
    ...options,
    memoryBytes,
    changed: (server, durationMs) => {
      const last = server.known.last();
      if (last !== undefined) options.heard(last, durationMs);
      tell();
    },
    pullsChanged: () => options.pullsChanged(pulls()),
  };
  const openRow = (row: ServerRow) => {
    let last = row;
    const server = openServer(
      row,
      () => {
        last = stored.get(row.id) ?? last;
        return last;
      },
      around,
    );
    open.set(row.id, server);
    return server;
  };
  const reload = () => {
    stored = new Map(rows.list().map((row) => [row.id, row]));
    for (const server of list()) {
      if (stored.has(server.id)) continue;
      open.delete(server.id);
      server.close('removed');
    }
    for (const row of stored.values()) if (!open.has(row.id)) openRow(row);
    leaveOthers(
      consent,
      list().map((server) => server.address()),
    );
    tell();
  };
  for (const row of stored.values()) openRow(row);

  const servers: Servers = {
    list,
    find,
    view,
    tell,
    reload,
    add: (row) => {
      const id = row.id ?? options.newId();
      rows.insert({ id, name: row.name, kind: row.kind, url: row.url, createdAt: options.now() });
      reload();
      return open.get(id) as OpenServer;
    },
    rename: (id, name) => {
      rows.rename({ id, name });
      reload();
    },
    setUrl: (id, url) => {
      rows.setUrl({ id, url });
      reload();
      return find(id)?.known.refresh() ?? Promise.resolve();
    },
    remove: (id) => {
      rows.remove(id);
      reload();
    },
  };
  const first = () => find(FIRST_SERVER) ?? list()[0];
  const known = (key: string) => find(parseModelKey(key).serverId)?.known;
  const parts = { servers, consent, memoryBytes };
  return {
    provider: routedProvider({ find, first, windowOf: options.windowOf }),
    known: {
      refresh: () => Promise.all(list().map((server) => server.known.refresh())),
      find: (key) => known(key)?.find(key),
      trainedContext: (key) => known(key)?.trainedContext(key),
      fixedWindow: (key) => known(key)?.fixedWindow(key),
      firstLocal: () => {
        for (const server of list()) {
          const key = server.known.firstLocal();
          if (key !== null) return key;
        }
        return null;
      },
    },
    beyond: () => [...new Set(list().flatMap((server) => server.elsewhere.beyond()))],
    servers,
    handlers: { ...modelHandlers(parts), ...serverHandlers(parts) },
    close: () => {
      for (const server of list()) server.close();
    },
  };
}
