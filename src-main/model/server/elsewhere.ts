import { grantHash, textsIn } from '../../consent/canonical';
import type { Consent } from '../../consent/consent';
import type { Asking, Grant } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { ModelError, ModelResult } from '../types';
import { isLoopback, originOf, parseHost } from './host';
import type { UserHeaders } from './server-headers';

/** Where the next request goes, and the headers that it may carry. */
export type ServerPlace = { readonly host: string; readonly headers: Readonly<Record<string, string>> };

export type ModelPlace = {
  readonly name: string;
  /** Absent: it runs where the server does. */
  readonly remoteHost?: string | undefined;
};

/** What leaves this computer by the model server, and whether the person said yes to that. */
export type Elsewhere = {
  /** Read before every request, the first probe included: an error while there is no yes to exactly this server. */
  readonly place: () => ModelResult<ServerPlace>;
  readonly isModelAllowed: (model: ModelPlace) => boolean;
  /** Main asks, if need be. With a header's name also whether that header may go there. False for a no. */
  readonly askForServer: (wanted?: { readonly address?: string; readonly header?: string }) => Promise<boolean>;
  readonly askForModel: (model: ModelPlace) => Promise<boolean>;
  /** Other computers to which a chat may go: the server in force, and where models that were agreed to run. */
  readonly beyond: () => readonly string[];
};

export type ElsewhereOptions = {
  readonly address: () => string;
  readonly headers: UserHeaders;
  readonly consent: Pick<Consent, 'askToKeep' | 'isKept' | 'kept'>;
  /** What the person calls the server. */
  readonly name: () => string;
};

export function createElsewhere({ address, headers, consent, name }: ElsewhereOptions): Elsewhere {
  const modelGrant = ({ name, remoteHost = '' }: ModelPlace): Grant => {
    const host = parseHost(address());
    return {
      kind: 'remote-model',
      about: { model: name, host: remoteHost, server: host.ok ? originOf(host.value) : '' },
    };
  };
  return {
    place: () => {
      const host = parseHost(address());
      if (!host.ok) return host;
      const origin = originOf(host.value);
      const isAgreed =
        isLoopback(origin) ||
        [serverGrant(origin), ...headers.names(origin).map((name) => headerGrant(origin, name))].every(consent.isKept);
      if (!isAgreed)
        return { ok: false, error: notLocal(t('main-model.not-local.server', { name: name(), host: host.value })) };
      return { ok: true, value: { host: host.value, headers: headers.values(origin) } };
    },
    isModelAllowed: (model) => model.remoteHost === undefined || consent.isKept(modelGrant(model)),
    askForServer: async (wanted = {}) => {
      const host = parseHost(wanted.address ?? address());
      if (!host.ok) return false;
      const named = [...headers.names(originOf(host.value)), ...(wanted.header === undefined ? [] : [wanted.header])];
      return askForAddress(consent, host.value, [...new Map(named.map((each) => [each.toLowerCase(), each])).values()]);
    },
    askForModel: async (model) => {
      if (model.remoteHost === undefined) return true;
      return consent.askToKeep(modelAsking(model, modelGrant(model)));
    },
    beyond: () => {
      const host = parseHost(address());
      if (!host.ok) return [];
      const origin = originOf(host.value);
      const models = consent
        .kept()
        .filter(({ kind }) => kind === 'remote-model')
        .map(({ about }) => textsIn(about))
        .filter(({ server }) => server === origin);
      const places = [...(isLoopback(origin) ? [] : [origin]), ...models.map(({ host: of = '' }) => of)];
      return [...new Set(places)];
    },
  };
}

/**
 * Whether chats may go to an address, with these headers: main asks, if need be.
 * @param url as `parseHost` gives it
 */
export async function askForAddress(
  consent: ElsewhereOptions['consent'],
  url: string,
  headers: readonly string[] = [],
): Promise<boolean> {
  const origin = originOf(url);
  if (isLoopback(origin)) return true;
  if (!consent.isKept(serverGrant(origin))) return consent.askToKeep(serverAsking(origin, headers));
  const missing = headers.filter((name) => !consent.isKept(headerGrant(origin, name)));
  return missing.length === 0 || consent.askToKeep(headerAsking(origin, missing));
}

/**
 * A yes to a server lasts as long as one of the person's servers has its address. Otherwise a page that was taken over could switch between
 * all servers that were ever agreed to.
 */
export function leaveOthers(consent: Pick<Consent, 'kept' | 'withdraw'>, addresses: readonly string[]): void {
  const present = addresses.flatMap((address) => {
    const host = parseHost(address);
    return host.ok ? [grantHash(serverGrant(originOf(host.value)))] : [];
  });
  for (const { kind, hash } of consent.kept()) if (kind === 'server' && !present.includes(hash)) consent.withdraw(hash);
}

export function notLocal(sentence: string): ModelError {
  return { code: 'not_local', sentence };
}

function serverGrant(origin: string): Grant {
  return { kind: 'server', about: { origin } };
}

function headerGrant(origin: string, name: string): Grant {
  return { kind: 'header', about: { origin, name: name.toLowerCase() } };
}

function serverAsking(origin: string, names: readonly string[]): Asking {
  const sentences = [
    t('main-model.send.other-computer', { origin: plainName(origin) }),
    ...(names.length === 0 ? [] : [t('main-model.send.headers-too', shown(names))]),
    ...(isPlain(origin) ? [t('main-model.send.plain')] : []),
    ...warnings(origin, names),
  ];
  return {
    message: t('main-model.send.ask', { host: hostText(origin) }),
    detail: sentences.join('\n\n'),
    yes: t('main-model.send.server.yes'),
    no: t('main-consent.cancel'),
    grants: [serverGrant(origin), ...names.map((name) => headerGrant(origin, name))],
  };
}

/** The question about a header for a server that was agreed to before. */
function headerAsking(origin: string, names: readonly string[]): Asking {
  const sentence = t('main-model.send.headers.detail', { ...shown(names), origin: plainName(origin) });
  return {
    message: t('main-model.send.headers.ask', { ...shown(names), host: hostText(origin) }),
    detail: [sentence, ...warnings(origin, names)].join('\n\n'),
    yes: t('main-model.send.headers.yes'),
    no: t('main-consent.cancel'),
    grants: names.map((name) => headerGrant(origin, name)),
  };
}

function warnings(origin: string, names: readonly string[]): readonly string[] {
  if (!isPlain(origin) || names.length === 0) return [];
  return [t('main-model.send.headers.plain', shown(names))];
}

function shown(names: readonly string[]): { readonly count: number; readonly names: string } {
  return { count: names.length, names: names.map((name) => plainName(name, 60)).join(', ') };
}

function isPlain(origin: string): boolean {
  return origin.startsWith('http:');
}

function hostText(origin: string): string {
  return plainName(new URL(origin).host, 120);
}

function modelAsking({ name, remoteHost = '' }: ModelPlace, grant: Grant): Asking {
  const where = plainName(remoteHost, 120);
  return {
    message: t('main-model.send.ask', { host: where }),
    detail: t('main-model.send.model.detail', { model: plainName(name, 120), where }),
    yes: t('main-model.send.model.yes'),
    no: t('main-consent.cancel'),
    grants: [grant],
  };
}
