import { FIRST_SERVER } from '../../../src-preload/contract/model-key';
import type { Server } from '../../../src-preload/contract/servers';
import type { Consent } from '../../consent/consent';
import { t } from '../../locale/t';
import { createOllamaProvider } from '../ollama/ollama';
import { createOpenAiProvider } from '../openai/openai';
import { createPulls, type Pulls } from '../pulls/pulls';
import { createElsewhere, type Elsewhere } from '../server/elsewhere';
import { guardElsewhere } from '../server/guard-elsewhere';
import { hostFromEnvironment, isLoopback, originOf, parseHost } from '../server/host';
import { createOllamaRuntime, type OllamaRuntime, type Place } from '../server/runtime';
import { createUserHeaders, type SecretBox, type UserHeaders } from '../server/server-headers';
import type { ModelProvider } from '../types';
import { type Abilities, createAbilities } from './abilities';
import { createKnownModels, type KnownModels } from './known-models';
import type { ServerRow, ServerStorage } from './server-storage';

export type ServerSurroundings = {
  readonly rows: ServerStorage;
  readonly consent: Consent;
  readonly secrets: SecretBox;
  readonly place: Place;
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Tokens that the person gave a model, by its key. */
  readonly windowOf: (key: string) => number | undefined;
  /** Bytes of this computer's memory. */
  readonly memoryBytes: number;
  /** What is known of it changed, after a question of so many milliseconds. */
  readonly changed: (server: OpenServer, durationMs: number) => void;
  readonly pullsChanged: () => void;
  readonly pulled: (pulled: { readonly name: string; readonly serverId: string }) => void;
};

/** One server with all that belongs to it. */
export type OpenServer = {
  readonly id: string;
  readonly kind: ServerRow['kind'];
  readonly row: () => ServerRow;
  /** In any form that people write. */
  readonly address: () => string;
  /** Asks nothing of another computer that the person did not agree to, and nothing at all once the server is removed. */
  readonly provider: ModelProvider;
  /** The same without the question about models that run elsewhere: to look after the server itself. */
  readonly plain: ModelProvider;
  readonly known: KnownModels;
  readonly elsewhere: Elsewhere;
  readonly headers: UserHeaders;
  readonly abilities: Abilities;
  readonly pulls: Pulls;
  readonly runtime: OllamaRuntime;
  /** Aborted when the server is removed. */
  readonly gone: AbortSignal;
  readonly view: () => Server;
  readonly close: (why?: 'removed') => void;
};

/** @param row as it is now: names and addresses change */
export function openServer(first: ServerRow, row: () => ServerRow, around: ServerSurroundings): OpenServer {
  const { id, kind } = first;
  const { rows, consent, place, after } = around;
  const clock = () => performance.now();
  const end = new AbortController();
  const address = () => row().url ?? hostFromEnvironment(place.environment.OLLAMA_HOST);
  const storage = {
    read: () => rows.headers(id),
    write: (sealed: Readonly<Record<string, string>>) => rows.setHeaders(id, sealed),
  };
  const headers = createUserHeaders(around.secrets, storage, () => originIn(address()));
  const elsewhere = createElsewhere({ address, headers, consent, name: () => row().name });
  const abilities = createAbilities(rows, id, kind === 'ollama');
  const removed = { code: 'no_server', sentence: t('main-model.server.gone') } as const;
  // Also what was on its way when it was removed ends before its next request.
  const placeNow = () => (end.signal.aborted ? ({ ok: false, error: removed } as const) : elsewhere.place());
  const options = { address, place: placeNow };
  const plain: ModelProvider =
    kind === 'ollama'
      ? createOllamaProvider({ ...options, isInstalled: () => runtime.isInstalled() })
      : createOpenAiProvider(options);
  const runtime = createOllamaRuntime({ ...place, address, state: () => plain.state() });
  const known = createKnownModels({
    server: { id, kind },
    provider: () => plain,
    changed: (_, durationMs) => around.changed(server, durationMs),
    elsewhere,
    abilities,
    windowOf: around.windowOf,
    memoryBytes: around.memoryBytes,
    after,
    clock,
  });
  const pulls = createPulls({
    serverId: id,
    provider: () => plain,
    clock,
    after,
    changed: around.pullsChanged,
    pulled: (name) => void known.refresh().then(() => around.pulled({ name, serverId: id })),
  });
  const server: OpenServer = {
    id,
    kind,
    row,
    address,
    plain,
    provider: guardElsewhere(plain, {
      elsewhere,
      remoteHostOf: known.remoteHostOf,
      failed: () => void known.refresh(),
    }),
    known,
    elsewhere,
    headers,
    abilities,
    pulls,
    runtime,
    gone: end.signal,
    view: () => viewOf(server),
    close: (why) => {
      known.close();
      pulls.close();
      runtime.stop();
      if (why === 'removed') end.abort();
    },
  };
  return server;
}

function viewOf({ id, kind, row, address, known, headers }: OpenServer): Server {
  const parsed = parseHost(address());
  const url = parsed.ok ? parsed.value : address();
  const inForce = originIn(url);
  const { name, url: own } = row();
  const { state = null, models = [], embedders = [], leftOut = 0 } = known.last() ?? {};
  const isOllama = kind === 'ollama';
  const isLocal = isLoopback(url);
  return {
    id,
    name,
    kind,
    url,
    isUsualUrl: own === null,
    isLocal,
    state,
    models,
    embedders,
    leftOut,
    can: {
      pull: isOllama,
      delete: isOllama,
      unload: isOllama,
      // Ollama is started at the address of the first server alone, which is the one that it has without being told.
      start: id === FIRST_SERVER && isOllama && isLocal,
      capabilities: isOllama,
      chooseWindow: isOllama,
    },
    headers: headers.list().map((header) => ({ ...header, isInForce: header.origin === inForce })),
  };
}

/** An address that is none has itself, so that a header that was entered for it goes nowhere else. */
function originIn(address: string): string {
  const host = parseHost(address);
  return host.ok ? originOf(host.value) : address;
}
