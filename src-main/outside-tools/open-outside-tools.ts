import type { Consent } from '../consent/consent';
import type { SecretBox } from '../model/server/server-headers';
import type { ClockAndIds, Store } from '../store/store';
import type { Timers } from '../timers';
import { connect } from './connection/connect';
import { openErrorLog } from './connection/error-log';
import { ServerFailure } from './connection/failure';
import { type OpenWorkspacePorts, toolServerHandlers } from './handlers';
import { heardTools } from './servers/decisions';
import { launchGrant } from './servers/launch';
import { createServerSecrets } from './servers/secrets';
import { createServers, secretNames, signInUrl } from './servers/servers';
import { CLIENT_DOCUMENT } from './sign-in/client-metadata';
import { createSignIns } from './sign-in/sign-ins';
import { createWorkspaceTools, type WorkspaceTools } from './workspace-tools';

export type OutsideToolsPorts = ClockAndIds &
  OpenWorkspacePorts & {
    readonly store: Pick<Store, 'toolServers' | 'transaction' | 'allowed' | 'workspaces'>;
    readonly consent: Consent;
    readonly secrets: SecretBox;
    readonly timers: Timers;
    readonly version: string;
    /** Where Hearth’s own log is. */
    readonly logFolder: string;
    /** In the system’s browser: https, or http on this computer. */
    readonly openPage: (href: string) => Promise<void>;
    /** The system’s own dialog for folders; null for nothing. */
    readonly pickFolder: (title: string) => Promise<string | null>;
    readonly clientDocument?: string | null;
    readonly changed: () => void;
    readonly logError: (name: string, error: unknown) => void;
  };

export type OpenOutsideTools = ReturnType<typeof openOutsideTools>;

/** Servers of tools outside Hearth: the list, what runs of them in each workspace, and the requests of their page. */
export function openOutsideTools(ports: OutsideToolsPorts) {
  const { store, consent, timers, logFolder } = ports;
  const secrets = createServerSecrets(ports.secrets, store);
  const servers = createServers({ ...ports, secrets });
  const { clientDocument = CLIENT_DOCUMENT } = ports;
  const signIns = createSignIns({ ...ports, secrets, clientDocument });
  const heard = heardTools(store);
  const logOf = (serverId: string) => openErrorLog(logFolder, serverId, timers);
  const started = (id: string, workspaceId: string) => {
    const { name, launch } = servers.read(id);
    return { id, name, launch, workspaceId, secrets: secrets.values(id, secretNames(launch)) };
  };
  const workspaces = new Map<string, WorkspaceTools>();
  const of = (workspaceId: string): WorkspaceTools => {
    const known = workspaces.get(workspaceId);
    if (known !== undefined) return known;
    const made = createWorkspaceTools({
      ...ports,
      workspaceId,
      questions: consent,
      heard,
      connect: async (id, events) => {
        const start = started(id, workspaceId);
        if (!consent.isKept(launchGrant(start))) throw new ServerFailure('not_agreed');
        const values = Object.entries(start.secrets).map(([name, value]) => {
          if (value === null) throw new ServerFailure('missing_value', name);
          return [name, value] as const;
        });
        const url = signInUrl(start.launch);
        const access = url === null ? null : signIns.access({ id, url });
        const options = { ...ports, ...events, access, launch: start.launch, log: logOf(id) };
        return connect({ ...options, secrets: Object.fromEntries(values) });
      },
    });
    workspaces.set(workspaceId, made);
    return made;
  };
  const endEverywhere = async (id: string) => {
    await Promise.all([...workspaces.values()].map((each) => each.end(id)));
  };
  return {
    of,
    handlers: toolServerHandlers({ ...ports, servers, secrets, signIns, heard, of, logOf, started, endEverywhere }),
    /** A yes may have been taken back, or a server or a workspace have gone: what may not run any more ends. */
    lookAgain: () => {
      const ids = new Set(servers.list().map(({ id }) => id));
      const present = new Set(store.workspaces.list().map(({ id }) => id));
      for (const [workspaceId, tools] of workspaces) {
        for (const id of tools.running()) {
          if (present.has(workspaceId) && ids.has(id) && consent.isKept(launchGrant(started(id, workspaceId))))
            continue;
          void tools.end(id).finally(ports.changed);
        }
      }
    },
    close: async () => {
      signIns.close();
      await Promise.all([...workspaces.values()].map((each) => each.close()));
    },
  };
}
