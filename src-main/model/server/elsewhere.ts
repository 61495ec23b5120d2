import type { Consent } from '../../consent/consent';
import { plainName } from '../../consent/plain-name';
import type { Asking, Grant } from '../../consent/question';
import { say } from '../ollama/errors';
import type { ModelResult } from '../types';
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
};

export type ElsewhereOptions = {
  readonly address: () => string;
  readonly headers: UserHeaders;
  readonly consent: Pick<Consent, 'askToKeep' | 'isKept'>;
};

export function createElsewhere({ address, headers, consent }: ElsewhereOptions): Elsewhere {
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
      const isAgreed = isLoopback(origin) || serverGrants(origin, headers.names(origin)).every(consent.isKept);
      if (!isAgreed) return { ok: false, error: notLocal(`Ollama at ${host.value}`) };
      return { ok: true, value: { host: host.value, headers: headers.values(origin) } };
    },
    isModelAllowed: (model) => model.remoteHost === undefined || consent.isKept(modelGrant(model)),
    askForServer: async (wanted = {}) => {
      const host = parseHost(wanted.address ?? address());
      if (!host.ok) return false;
      const origin = originOf(host.value);
      if (isLoopback(origin)) return true;
      const { header } = wanted;
      return consent.askToKeep(serverAsking(origin, [...headers.names(origin), ...(header ? [header] : [])]));
    },
    askForModel: async (model) => {
      if (model.remoteHost === undefined) return true;
      return consent.askToKeep(modelAsking(model, modelGrant(model)));
    },
  };
}

export function notLocal(what: string) {
  return say(
    'not_local',
    `${what} is on another computer, so what you write would leave this one. Nothing was sent: allow it above, or choose another model, then try again.`,
  );
}

function serverGrants(origin: string, names: readonly string[]): readonly Grant[] {
  return [
    { kind: 'server', about: { origin } },
    ...names.map((name): Grant => ({ kind: 'header', about: { origin, name: name.toLowerCase() } })),
  ];
}

function serverAsking(origin: string, names: readonly string[]): Asking {
  const shown = plainName(origin);
  const sent = [...new Map(names.map((name) => [name.toLowerCase(), plainName(name, 60)])).values()];
  const header = sent.length === 1 ? `the header ${sent[0]}` : `the headers ${sent.join(', ')}`;
  const isOpen = origin.startsWith('http:');
  const sentences = [
    `${shown} is another computer. It gets what you write, and what Hearth remembers for a chat.`,
    ...(sent.length > 0 ? [`It also gets ${header}, which may be a password.`] : []),
    ...(isOpen ? ['The connection is not encrypted: everybody on the way can read it.'] : []),
    ...(isOpen && sent.length > 0 ? [`They can read ${header} too, and use it as you do.`] : []),
  ];
  return {
    message: `Send your chats to ${plainName(new URL(origin).host, 120)}?`,
    detail: sentences.join('\n\n'),
    yes: 'Use this server',
    no: 'Cancel',
    grants: serverGrants(origin, sent),
  };
}

function modelAsking({ name, remoteHost = '' }: ModelPlace, grant: Grant): Asking {
  const where = plainName(remoteHost, 120);
  return {
    message: `Send your chats to ${where}?`,
    detail: `${plainName(name, 120)} does not run on this computer. Your server passes on what you write, and what Hearth remembers for a chat, to ${where}.`,
    yes: 'Use this model',
    no: 'Cancel',
    grants: [grant],
  };
}
