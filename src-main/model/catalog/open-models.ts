import { totalmem } from 'node:os';
import type { ModelList, Pull } from '../../../src-preload/contract/model';
import type { Consent } from '../../consent/consent';
import { createOllamaProvider } from '../ollama/ollama';
import { createPulls } from '../pulls/pulls';
import { createElsewhere, type Elsewhere } from '../server/elsewhere';
import { guardElsewhere } from '../server/guard-elsewhere';
import { originOf, parseHost } from '../server/host';
import { createOllamaRuntime, type Place } from '../server/runtime';
import { createUserHeaders, type HeaderStorage, type SecretBox } from '../server/server-headers';
import type { ModelProvider } from '../types';
import { type ModelHandlers, modelHandlers } from './handlers';
import { createKnownModels, type KnownModels } from './known-models';

export type ModelsOptions = {
  /** Read for each request, in any form that people write. */
  readonly address: () => string;
  readonly consent: Consent;
  readonly secrets: SecretBox;
  readonly sealedHeaders: HeaderStorage;
  readonly place: Place;
  readonly after: (delayMs: number, run: () => void) => () => void;
  readonly changed: (list: ModelList, durationMs: number) => void;
  readonly pullsChanged: (pulls: readonly Pull[]) => void;
  readonly pulled: (name: string) => void;
};

export type Models = {
  /** What everybody else may talk to: asks nothing of another computer that the user did not agree to. */
  readonly provider: ModelProvider;
  readonly known: KnownModels;
  readonly elsewhere: Elsewhere;
  readonly handlers: ModelHandlers;
  /** Stops downloads, and Ollama if Hearth started it. */
  readonly close: () => void;
};

/** Everything that has to do with the server and its models, put together. */
export function openModels(options: ModelsOptions): Models {
  const { address, place, after } = options;
  const clock = () => performance.now();
  const memoryBytes = totalmem();
  const { consent } = options;
  const headers = createUserHeaders(options.secrets, options.sealedHeaders, () => {
    const host = parseHost(address());
    return host.ok ? originOf(host.value) : address();
  });
  const elsewhere = createElsewhere({ address, headers, consent });
  const provider: ModelProvider = createOllamaProvider({
    address,
    place: elsewhere.place,
    isInstalled: () => runtime.isInstalled(),
  });
  const runtime = createOllamaRuntime({ ...place, address, state: () => provider.state() });
  const models = createKnownModels({
    provider: () => provider,
    changed: options.changed,
    elsewhere,
    memoryBytes,
    after,
    clock,
  });
  const pulls = createPulls({
    provider: () => provider,
    clock,
    after,
    changed: options.pullsChanged,
    pulled: (name) => void models.refresh().then(() => options.pulled(name)),
  });
  const guarded = guardElsewhere(provider, {
    elsewhere,
    remoteHostOf: models.remoteHostOf,
    failed: () => void models.refresh(),
  });
  return {
    provider: guarded,
    known: models,
    elsewhere,
    handlers: modelHandlers({
      provider,
      models,
      pulls,
      runtime,
      headers,
      elsewhere,
      questions: consent,
      address,
      memoryBytes,
    }),
    close: () => {
      models.close();
      pulls.close();
      runtime.stop();
    },
  };
}
