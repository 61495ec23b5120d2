import type { InstalledModel, ModelList, ServerState as StateView } from '../../src-preload/contract/model';
import { isLoopback } from './host';
import { canChat } from './ollama-state';
import type { ModelEntry, ModelProvider, ServerState } from './types';

export type KnownModels = {
  /** Asks the server now. */
  readonly refresh: () => Promise<ModelList>;
  /** As last heard, in tokens. */
  readonly trainedContext: (model: string) => number | undefined;
};

/** What the server last said of itself and its models. */
export function createKnownModels(
  provider: () => ModelProvider,
  /** With the milliseconds that the server took to answer. */
  changed: (list: ModelList, durationMs: number) => void,
): KnownModels {
  let last: ModelList | undefined;
  return {
    refresh: async () => {
      const askedAt = performance.now();
      const list = await ask(provider());
      if (JSON.stringify(list) !== JSON.stringify(last)) changed(list, Math.round(performance.now() - askedAt));
      last = list;
      return list;
    },
    trainedContext: (model) => last?.models.find(({ name }) => name === model)?.trainedContext ?? undefined,
  };
}

async function ask(provider: ModelProvider): Promise<ModelList> {
  const state = stateView(await provider.state());
  if (state.kind !== 'ready') return { state, models: [] };
  const models = await provider.models();
  if (!models.ok) return { state: { ...state, kind: 'unreachable', sentence: models.error.sentence }, models: [] };
  return { state, models: models.value.filter(canChat).map(modelView) };
}

function stateView(state: ServerState): StateView {
  return {
    kind: state.kind === 'tls' || state.kind === 'refused' ? 'unreachable' : state.kind,
    address: state.host.replace(/^http:\/\//, ''),
    isLocal: isLoopback(state.host),
    version: state.version ?? null,
    sentence: state.sentence,
  };
}

function modelView(entry: ModelEntry): InstalledModel {
  return {
    name: entry.name,
    sizeBytes: entry.sizeBytes,
    parameterSize: entry.parameterSize || null,
    quantization: entry.quantization || null,
    trainedContext: entry.trainedContext ?? null,
    capabilities: entry.capabilities,
    remoteHost: entry.remoteHost ?? null,
  };
}
