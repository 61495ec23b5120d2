import type { NewToolServer, ToolServerLaunch } from '../../../src-preload/contract/tool-servers';
import { textsIn } from '../../consent/canonical';
import type { Consent } from '../../consent/consent';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { ToolServerRow } from '../../store/rows/tool-server-rows';
import type { ClockAndIds, Store } from '../../store/store';
import { checkedLaunch, isLocalUrl, type Launch, parseLaunch } from './launch';
import type { ServerSecrets } from './secrets';

export type KeptServer = Omit<ToolServerRow, 'launch'> & { readonly launch: Launch };

/** The person's servers: one list for all workspaces. */
export type Servers = {
  /** The oldest first. One that cannot be read is left out. */
  readonly list: () => readonly KeptServer[];
  /** Throws `AppError('not_found')`. */
  readonly read: (id: string) => KeptServer;
  readonly add: (server: NewToolServer) => void;
  /** True when what it starts or reaches is another now: then it is off everywhere, and no yes counts for it any more. */
  readonly edit: (id: string, server: NewToolServer) => boolean;
  readonly setLimit: (id: string, limitMs: number) => void;
  /** With its secrets and each yes. */
  readonly remove: (id: string) => void;
  /** As it was, but off and without a sign-in. Throws `AppError('not_found')`; only since Hearth was started can it be known. */
  readonly restore: (id: string) => void;
};

type ServersPorts = ClockAndIds & {
  readonly store: Pick<Store, 'toolServers' | 'transaction' | 'workspaces'>;
  readonly secrets: ServerSecrets;
  readonly consent: Pick<Consent, 'kept' | 'withdraw'>;
};

const USUAL_LIMIT_MS = 60_000;
const MOST_SERVERS = 64;

export function createServers({ store, secrets, consent, now, newId }: ServersPorts): Servers {
  const rows = store.toolServers;
  const list = () =>
    rows.list().flatMap((row): readonly KeptServer[] => {
      const launch = parseLaunch(row.launch);
      return launch === null ? [] : [{ ...row, launch }];
    });
  const read = (id: string): KeptServer => {
    const found = list().find((server) => server.id === id);
    if (found === undefined) throw new AppError('not_found', t('main-outside-tools.gone'), { field: 'id' });
    return found;
  };
  const checkName = (name: string, ownId: string | null) => {
    const isTaken = list().some((server) => server.id !== ownId && server.name.toLowerCase() === name.toLowerCase());
    if (isTaken) throw new AppError('name_taken', t('main-outside-tools.name-taken', { name }), { field: 'name' });
  };
  const forgetYes = (id: string) => {
    for (const { kind, about, hash } of consent.kept())
      if (kind === 'tool-server' && textsIn(about).server === id) consent.withdraw(hash);
  };
  const checkRoom = () => {
    if (rows.list().length >= MOST_SERVERS)
      throw new AppError('too_many', t('main-outside-tools.too-many', { most: String(MOST_SERVERS) }));
  };
  /** By id: the ways to have back what was removed, the oldest first. Nothing of it is on disk. */
  const removed = new Map<string, { readonly name: string; readonly putBack: () => void }>();
  return {
    list,
    read,
    add: ({ name, launch }) => {
      checkName(name, null);
      checkRoom();
      const kept = checkedLaunch(launch);
      const id = newId();
      const row = { id, name, launch: JSON.stringify(kept), limitMs: USUAL_LIMIT_MS, createdAt: now() };
      store.transaction(() => {
        rows.insert(row);
        secrets.replace(id, pairsOf(launch));
      });
    },
    edit: (id, { name, launch }) => {
      const before = read(id);
      checkName(name, id);
      const after = JSON.stringify(checkedLaunch(launch));
      const isOther = JSON.stringify(before.launch) !== after || pairsOf(launch).some(({ value }) => value !== null);
      store.transaction(() => {
        rows.update({ ...before, name, launch: after });
        secrets.replace(id, pairsOf(launch));
        if (!isOther) return;
        rows.switchOffEverywhere(id);
        forgetYes(id);
      });
      return isOther;
    },
    setLimit: (id, limitMs) => {
      const { launch, ...row } = read(id);
      rows.update({ ...row, launch: JSON.stringify(launch), limitMs });
    },
    remove: (id) => {
      const { launch, ...row } = read(id);
      const [heard, choices] = [rows.heard(id), rows.choicesOf(id)];
      const putSecretsBack = store.transaction(() => {
        const putBack = secrets.remove(id);
        forgetYes(id);
        rows.remove(id);
        return putBack;
      });
      const putBack = () => {
        const present = new Set(store.workspaces.list().map((workspace) => workspace.id));
        rows.insert({ ...row, launch: JSON.stringify(launch) });
        putSecretsBack();
        if (heard !== undefined) rows.setHeard(id, heard);
        for (const choice of choices) if (present.has(choice.workspaceId)) rows.setChoice(choice);
      };
      removed.set(id, { name: row.name, putBack });
    },
    restore: (id) => {
      const known = removed.get(id);
      if (known === undefined) throw new AppError('not_found', t('main-outside-tools.gone'), { field: 'id' });
      checkName(known.name, id);
      checkRoom();
      store.transaction(known.putBack);
      removed.delete(id);
    },
  };
}

/** What the window sees of it. */
export function launchView(launch: Launch): ToolServerLaunch {
  return launch.kind === 'stdio' ? launch : { ...launch, isLocal: isLocalUrl(launch.url) };
}

/** Where signing in is about: null for a program, and where the person gave a key of their own. */
export function signInUrl(launch: Launch): string | null {
  if (launch.kind === 'stdio') return null;
  return launch.headers.some((name) => /^authorization$/i.test(name)) ? null : launch.url;
}

/** The names of the values that it needs. */
export function secretNames(launch: Launch): readonly string[] {
  return launch.kind === 'stdio' ? launch.env : launch.headers;
}

function pairsOf(launch: NewToolServer['launch']) {
  return launch.kind === 'stdio' ? launch.env : launch.headers;
}
