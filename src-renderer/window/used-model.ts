import type { InstalledModel, ServerState } from '../../src-preload/contract/model';
import { parseModelKey } from '../../src-preload/contract/model-key';
import type { Server } from '../../src-preload/contract/servers';
import type { WindowState } from './window-state';

type Known = Pick<WindowState, 'conversations' | 'conversationId' | 'newChatModel' | 'settings' | 'serverList'>;

/**
 * The model that the open chat, or the new one, talks to, by its key: its own choice, else the default in Settings, else the
 * first installed that runs on this computer. Null when there is none.
 */
export function usedModel(state: Known): string | null {
  const conversation = state.conversations.find(({ id }) => id === state.conversationId);
  const chosen = conversation ? conversation.model : state.newChatModel;
  return chosen ?? defaultModel(state) ?? firstLocalModel(state);
}

/** What a new chat would talk to that nobody picked a model for. */
export function usualModel(state: Known): string | null {
  return usedModel({ ...state, conversationId: null, newChatModel: null });
}

/** All that can chat, those of the oldest server first. */
export function chatModels({ serverList }: Pick<Known, 'serverList'>): readonly InstalledModel[] {
  return serverList?.servers.flatMap(({ models }) => models) ?? [];
}

export function findModel({ serverList }: Pick<Known, 'serverList'>, key: string | null): InstalledModel | undefined {
  return serverOf({ serverList }, key)?.models.find((model) => model.key === key);
}

/** Undefined where it was removed, or the servers are not known yet. */
export function serverOf({ serverList }: Pick<Known, 'serverList'>, key: string | null): Server | undefined {
  if (key === null) return undefined;
  const { serverId } = parseModelKey(key);
  return serverList?.servers.find(({ id }) => id === serverId);
}

/**
 * The server that the next reply comes from; while no model is there, the one that is nearest to having one. Undefined where
 * the chat's was removed, and while nothing is known.
 */
export function serverInUse(state: Known): Server | undefined {
  const key = usedModel(state);
  if (key !== null) return serverOf(state, key);
  const servers = state.serverList?.servers ?? [];
  const ofKind = (isOne: (kind: ServerState['kind']) => boolean) =>
    servers.find((each) => each.state && isOne(each.state.kind));
  return ofKind((kind) => kind === 'ready') ?? ofKind((kind) => kind !== 'not_installed') ?? servers[0];
}

function defaultModel({ settings }: Known): string | null {
  const model = settings?.['ollama.model'];
  return typeof model === 'string' ? model : null;
}

function firstLocalModel({ serverList }: Known): string | null {
  const servers = serverList?.servers ?? [];
  const nearest = [...servers.filter(({ isLocal }) => isLocal), ...servers.filter(({ isLocal }) => !isLocal)];
  return nearest.flatMap(({ models }) => models).find(({ remoteHost }) => remoteHost === null)?.key ?? null;
}
