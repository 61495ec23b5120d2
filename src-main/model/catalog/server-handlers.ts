import type { Handlers } from '../../../src-preload/contract';
import { parseModelKey } from '../../../src-preload/contract/model-key';
import type { ServerList } from '../../../src-preload/contract/servers';
import type { Consent } from '../../consent/consent';
import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { askForAddress } from '../server/elsewhere';
import { isLoopback, originOf, parseHost, parseTypedAddress, parseTypedHost } from '../server/host';
import { checkHeaderName } from '../server/server-headers';
import { declined, removeHeaderAsking, valueIn } from './handlers';
import type { Servers } from './open-models';
import type { OpenServer } from './open-server';

export type ServerHandlers = Pick<Handlers, Extract<keyof Handlers, `server:${string}` | 'model:set-ability'>>;

export type ServerHandlerParts = { readonly servers: Servers; readonly consent: Consent };

/** `server:*`. Nothing is asked of another computer before the person said yes to exactly that one. */
export function serverHandlers({ servers, consent }: ServerHandlerParts): ServerHandlers {
  const { view } = servers;
  const read = (id: string): OpenServer => {
    const server = servers.find(id);
    if (server === undefined) throw new AppError('not_found', t('main-model.server.gone'), { field: 'id' });
    return server;
  };
  const refresh = async (asked: readonly OpenServer[]): Promise<ServerList> => {
    await Promise.all(asked.map(({ known }) => known.refresh()));
    return view();
  };
  return {
    'server:list': () => refresh(servers.list().filter(({ known }) => known.last() === undefined)),
    'server:refresh': ({ id }) => refresh(id === null ? servers.list() : [read(id)]),
    'server:find': async () => {
      const { findServers } = await import('../finding/find-servers');
      return findServers(servers.list().map((server) => server.view().url));
    },
    'server:probe': async ({ kind, url }) => {
      const address = typedUrl(kind, url);
      const { askForProbe, probeServer } = await import('../finding/probe-server');
      const known = servers.list().find((one) => isSameUrl(one, address) && one.elsewhere.place().ok);
      if (!isLoopback(address) && known === undefined) await consent.require(askForProbe(originOf(address)));
      return probeServer(address);
    },
    'server:add': async ({ name, kind, url }) => {
      const address = typedUrl(kind, url);
      if (servers.list().some((one) => one.kind === kind && isSameUrl(one, address))) {
        throw new AppError('already_there', t('main-model.server.twice', { url: address }), { field: 'url' });
      }
      if (!(await askForAddress(consent, address))) throw declined();
      return refresh([servers.add({ name, kind, url: address })]);
    },
    'server:rename': ({ id, name }) => {
      read(id);
      servers.rename(id, name);
      return view();
    },
    'server:set-url': async ({ id, url }) => {
      const server = read(id);
      const address = url === null ? null : typedUrl(server.kind, url);
      if (address !== null && !(await server.elsewhere.askForServer({ address }))) throw declined();
      await servers.setUrl(id, address);
      return view();
    },
    'server:set-header': async ({ id, name, value }) => {
      const server = read(id);
      checkHeaderName(name);
      const address = server.address();
      if (!(await server.elsewhere.askForServer({ address, header: name }))) throw declined();
      server.headers.set(originOf(valueIn(parseHost(address))), name, value);
      servers.tell();
      return refresh([server]);
    },
    'server:remove-header': async ({ id, name, origin }) => {
      const server = read(id);
      const isSame = (header: { readonly origin: string; readonly name: string }) =>
        header.origin === origin && header.name.toLowerCase() === name.toLowerCase();
      if (server.headers.list().some(isSame)) await consent.require(removeHeaderAsking(name, origin));
      server.headers.remove(origin, name);
      servers.tell();
      return refresh([server]);
    },
    'server:remove': async ({ id }) => {
      await consent.require(removeAsking(read(id)));
      servers.remove(id);
      return view();
    },
    'server:allow': async ({ id }) => {
      const server = read(id);
      if (!(await server.elsewhere.askForServer())) throw declined();
      return refresh([server]);
    },
    'model:set-ability': ({ key, ability, can }) => {
      const { serverId, name } = parseModelKey(key);
      const server = read(serverId);
      server.abilities.say(name, ability, can);
      server.known.tell();
      return view();
    },
  };
}

function typedUrl(kind: OpenServer['kind'], url: string): string {
  const parsed = kind === 'ollama' ? parseTypedHost(url) : parseTypedAddress(url);
  if (!parsed.ok) throw new AppError(parsed.error.code, parsed.error.sentence, { field: 'url' });
  return parsed.value;
}

function isSameUrl(server: OpenServer, url: string): boolean {
  return server.view().url === url;
}

function removeAsking(server: OpenServer): Asking {
  const { name, url, headers } = server.view();
  return {
    message: t('main-model.server.remove.ask', { name: plainName(name, 120) }),
    detail: [
      t('main-model.server.remove.detail', { url: plainName(url, 200) }),
      ...(headers.length === 0 ? [] : [t('main-model.server.remove.headers', { count: headers.length })]),
    ].join('\n\n'),
    yes: t('main-model.server.remove.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { server: server.id } }],
  };
}
