import type { InstalledModel, ModelList, ServerState as StateView } from '../../../src-preload/contract/model';
import { modelKey } from '../../../src-preload/contract/model-key';
import type { Elsewhere } from '../server/elsewhere';
import { isLoopback } from '../server/host';
import type { ModelEntry, ModelProvider, ServerKind, ServerState } from '../types';
import { canChat, canEmbed } from '../wire/state';
import type { Abilities } from './abilities';

export type KnownModels = {
  /** Asks the server now. */
  readonly refresh: () => Promise<ModelList>;
  /** As last heard; undefined before the first answer. */
  readonly last: () => ModelList | undefined;
  /** Something else than the server changed what is known of its models. */
  readonly tell: () => void;
  /** As last heard, by its key. */
  readonly find: (key: string) => InstalledModel | undefined;
  /** As last heard, by its key, in tokens. */
  readonly fixedWindow: (key: string) => number | undefined;
  /** As last heard, by its key, in tokens: the most that its window can have. */
  readonly trainedContext: (key: string) => number | undefined;
  /** Where any installed model runs, as last heard: null is where the server is, undefined is not known. */
  readonly remoteHostOf: (model: string) => string | null | undefined;
  /** The key of the first that runs where its server does, used if the user chose none. */
  readonly firstLocal: () => string | null;
  readonly close: () => void;
};

export type KnownModelsOptions = {
  readonly provider: () => ModelProvider;
  /** Milliseconds that the question took. */
  readonly changed: (list: ModelList, durationMs: number) => void;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
  readonly elsewhere: Pick<Elsewhere, 'isModelAllowed'>;
  readonly server: { readonly id: string; readonly kind: ServerKind };
  readonly abilities: Pick<Abilities, 'of'>;
  /** Tokens that the person gave a model, by its key. */
  readonly windowOf: (key: string) => number | undefined;
  /** Bytes of this computer's memory. */
  readonly memoryBytes: number;
  /** Runs something later; returns the way to call it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
};

/** A server that does not answer yet is asked so often. */
const lookAgainMs = 5_000;

/** What the server last said of itself and its models. While nothing can answer, it is looked for again and again. */
export function createKnownModels(options: KnownModelsOptions): KnownModels {
  const { provider, changed, after, clock } = options;
  let last: ModelList | undefined;
  let heard: Heard | undefined;
  let remoteHosts: ReadonlyMap<string, string | null> = new Map();
  let cancel = () => {};
  let isClosed = false;
  let newest: Promise<ModelList> | undefined;

  const refresh = (): Promise<ModelList> => {
    cancel();
    const question: Promise<ModelList> = hear(() => newest === question);
    newest = question;
    return question;
  };
  const hear = async (isNewest: () => boolean): Promise<ModelList> => {
    const startedAtMs = clock();
    const now = await ask(provider());
    const list = listOf(now, options);
    if (isClosed) return list;
    // A slower answer to an older question must not undo a newer one, and who asked first wants what is told from now on.
    if (!isNewest()) return newest ?? list;
    const isNews = JSON.stringify(list) !== JSON.stringify(last);
    last = list;
    heard = now;
    remoteHosts = new Map(now.entries.map(({ name, remoteHost }) => [name, remoteHost ?? null]));
    // Whoever is told may ask for all that is known.
    if (isNews) changed(list, clock() - startedAtMs);
    cancel();
    if (list.state.kind !== 'ready') cancel = after(lookAgainMs, () => void refresh());
    return list;
  };
  const find = (wanted: string) =>
    last?.models.find(({ key }) => key === wanted) ?? last?.models.find(({ key }) => key === `${wanted}:latest`);

  return {
    refresh,
    last: () => last,
    tell: () => {
      if (heard === undefined || isClosed) return;
      last = listOf(heard, options);
      changed(last, 0);
    },
    find,
    fixedWindow: (key) => find(key)?.fixedWindow ?? undefined,
    trainedContext: (key) => find(key)?.fixedWindow ?? find(key)?.trainedContext ?? undefined,
    remoteHostOf: (model) => (remoteHosts.has(model) ? remoteHosts.get(model) : remoteHosts.get(`${model}:latest`)),
    firstLocal: () => last?.models.find(({ remoteHost }) => remoteHost === null)?.key ?? null,
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

type Heard = {
  readonly state: StateView;
  readonly entries: readonly ModelEntry[];
  readonly leftOut: number;
};

async function ask(provider: ModelProvider): Promise<Heard> {
  const said = await provider.state();
  const state = stateView(said);
  if (state.kind !== 'ready') return { state, entries: [], leftOut: 0 };
  const entries = await provider.models();
  if (!entries.ok) {
    const { sentence } = entries.error;
    const unreachable = { ...state, kind: 'unreachable', sentence } as const;
    return { state: unreachable, entries: [], leftOut: 0 };
  }
  const leftOut = Math.max(0, (said.listed ?? 0) - entries.value.length);
  return { state, entries: entries.value, leftOut };
}

function listOf({ state, entries, leftOut }: Heard, options: KnownModelsOptions): ModelList {
  const viewsOf = (can: (entry: ModelEntry) => boolean) =>
    entries.filter(can).map((entry) => modelView(entry, state, options));
  return { state, models: viewsOf(canChat), embedders: viewsOf(canEmbed), leftOut };
}

function stateView(state: ServerState): StateView {
  return {
    kind: state.kind,
    address: state.host.replace(/^http:\/\//, ''),
    isLocal: isLoopback(state.host),
    version: state.version ?? null,
    sentence: state.sentence,
  };
}

function modelView(
  entry: ModelEntry,
  { isLocal }: StateView,
  { elsewhere, memoryBytes, server, abilities, windowOf }: KnownModelsOptions,
): InstalledModel {
  const { name, sizeBytes, remoteHost, fixedWindow = null } = entry;
  const key = modelKey({ serverId: server.id, name });
  return {
    key,
    serverId: server.id,
    name,
    sizeBytes,
    parameterSize: entry.parameterSize || null,
    quantization: entry.quantization || null,
    trainedContext: entry.trainedContext ?? null,
    fixedWindow,
    isWindowUnknown: server.kind === 'openai' && fixedWindow === null && windowOf(key) === undefined,
    ...abilities.of(entry),
    remoteHost: remoteHost ?? null,
    isAllowed: elsewhere.isModelAllowed({ name, remoteHost }),
    isTooLarge: isLocal && remoteHost === undefined && sizeBytes > memoryBytes,
  };
}
