import type { InstalledModel, ModelList, ServerState as StateView } from '../../../src-preload/contract/model';
import type { Elsewhere } from '../server/elsewhere';
import { isLoopback } from '../server/host';
import type { ModelEntry, ModelProvider, ServerState } from '../types';
import { canChat, canEmbed } from '../wire/state';

export type KnownModels = {
  /** Asks the server now. */
  readonly refresh: () => Promise<ModelList>;
  /** As last heard. */
  readonly find: (model: string) => InstalledModel | undefined;
  /** As last heard, in tokens. */
  readonly trainedContext: (model: string) => number | undefined;
  /** Where any installed model runs, as last heard: null is where the server is, undefined is not known. */
  readonly remoteHostOf: (model: string) => string | null | undefined;
  /** The first that runs on this computer, used if the user chose none. */
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
  let remoteHosts: ReadonlyMap<string, string | null> = new Map();
  let cancel = () => {};
  let isClosed = false;
  let asked = 0;

  const refresh = async () => {
    cancel();
    asked += 1;
    const nth = asked;
    const startedAtMs = clock();
    const { list, entries } = await ask(provider(), options);
    // A slower answer to an older question must not undo a newer one.
    if (nth < asked || isClosed) return list;
    if (JSON.stringify(list) !== JSON.stringify(last)) changed(list, clock() - startedAtMs);
    last = list;
    remoteHosts = new Map(entries.map(({ name, remoteHost }) => [name, remoteHost ?? null]));
    cancel();
    if (list.state.kind !== 'ready') cancel = after(lookAgainMs, () => void refresh());
    return list;
  };
  const find = (model: string) =>
    last?.models.find(({ name }) => name === model) ?? last?.models.find(({ name }) => name === `${model}:latest`);

  return {
    refresh,
    find,
    trainedContext: (model) => find(model)?.trainedContext ?? undefined,
    remoteHostOf: (model) => (remoteHosts.has(model) ? remoteHosts.get(model) : remoteHosts.get(`${model}:latest`)),
    firstLocal: () => last?.models.find(({ remoteHost }) => remoteHost === null)?.name ?? null,
    close: () => {
      isClosed = true;
      cancel();
    },
  };
}

type Heard = { readonly list: ModelList; readonly entries: readonly ModelEntry[] };

async function ask(provider: ModelProvider, options: KnownModelsOptions): Promise<Heard> {
  const said = await provider.state();
  const state = stateView(said);
  if (state.kind !== 'ready') return { list: { state, models: [], embedders: [], leftOut: 0 }, entries: [] };
  const entries = await provider.models();
  if (!entries.ok) {
    const { sentence } = entries.error;
    const unreachable = { ...state, kind: 'unreachable', sentence } as const;
    return { list: { state: unreachable, models: [], embedders: [], leftOut: 0 }, entries: [] };
  }
  const viewsOf = (can: (entry: ModelEntry) => boolean) =>
    entries.value.filter(can).map((entry) => modelView(entry, state, options));
  const leftOut = Math.max(0, (said.listed ?? 0) - entries.value.length);
  return { list: { state, models: viewsOf(canChat), embedders: viewsOf(canEmbed), leftOut }, entries: entries.value };
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
  { elsewhere, memoryBytes }: KnownModelsOptions,
): InstalledModel {
  const { name, sizeBytes, remoteHost } = entry;
  return {
    name,
    sizeBytes,
    parameterSize: entry.parameterSize || null,
    quantization: entry.quantization || null,
    trainedContext: entry.trainedContext ?? null,
    capabilities: entry.capabilities,
    remoteHost: remoteHost ?? null,
    isAllowed: elsewhere.isModelAllowed({ name, remoteHost }),
    isTooLarge: isLocal && remoteHost === undefined && sizeBytes > memoryBytes,
  };
}
