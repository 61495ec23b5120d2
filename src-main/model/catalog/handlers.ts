import type { Handlers } from '../../../src-preload/contract';
import type { ModelDetails as DetailsView, Suggestions } from '../../../src-preload/contract/model';
import { FIRST_SERVER, parseModelKey } from '../../../src-preload/contract/model-key';
import type { Asking } from '../../consent/question';
import type { Questions } from '../../consent/questions';
import { plainName } from '../../consent/quoted-text';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { parsePullName } from '../pulls/model-name';
import { suggestionsAsOf, suggestModels } from '../pulls/suggestions';
import { isLoopback, originOf, parseHost } from '../server/host';
import type { ModelDetails, ModelResult } from '../types';
import type { Servers } from './open-models';
import type { OpenServer } from './open-server';

export type ModelHandlers = Pick<Handlers, Exclude<Extract<keyof Handlers, `model:${string}`>, 'model:set-ability'>>;

export type ModelParts = {
  readonly servers: Servers;
  readonly consent: Pick<Questions, 'require'>;
  readonly memoryBytes: number;
};

/** `model:*`. */
export function modelHandlers(parts: ModelParts): ModelHandlers {
  const { servers, consent: questions, memoryBytes } = parts;

  /** Without an id the first: the one that Hearth knew before there were several. */
  const serverOf = (id: string = FIRST_SERVER): OpenServer => {
    const server = servers.find(id);
    if (server === undefined) throw new AppError('not_found', t('main-model.server.gone'), { field: 'serverId' });
    return server;
  };
  const ofKey = (key: string) => {
    const { serverId, name } = parseModelKey(key);
    return { server: serverOf(serverId), name };
  };
  const originIn = (server: OpenServer) => originOf(valueIn(parseHost(server.address())));
  const pullList = () => servers.list().flatMap(({ pulls }) => pulls.list());
  return {
    'model:list': () => serverOf().known.refresh(),
    'model:show': async ({ name: key }) => {
      const { server, name } = ofKey(key);
      return detailsView(valueIn(await server.plain.show(name)));
    },
    'model:suggest': () => suggestionsFor(memoryBytes),
    'model:pull': async (asked) => {
      const { name, registry } = parsePullName(asked.name);
      const server = serverOf(asked.serverId);
      const { pulls } = server;
      if (!server.view().can.pull) throw cannot('main-model-openai.no-download', server);
      // A paused or failed pull continues with its first yes.
      if (!pulls.list().some((pull) => pull.name === name))
        await questions.require(pullAsking(name, registry, originIn(server)));
      pulls.start(name);
      return pullList();
    },
    'model:pulls': pullList,
    'model:pause': ({ name, serverId }) => {
      serverOf(serverId).pulls.pause(name);
      return pullList();
    },
    'model:cancel': ({ name, serverId }) => {
      serverOf(serverId).pulls.cancel(name);
      return pullList();
    },
    'model:delete': async ({ name: key }) => {
      const { server, name } = ofKey(key);
      if (!server.view().can.delete) throw cannot('main-model-openai.no-delete', server);
      await questions.require(deleteAsking(key, name));
      valueIn(await server.plain.delete(name));
      return server.known.refresh();
    },
    'model:start': async ({ serverId }) => {
      const server = serverOf(serverId);
      valueIn(await server.runtime.start());
      return server.known.refresh();
    },
    'model:allow': async ({ name: key }) => {
      const { server, name } = ofKey(key ?? '');
      const { elsewhere, known } = server;
      const isAllowed =
        key === null
          ? await elsewhere.askForServer()
          : await elsewhere.askForModel({ name, remoteHost: known.find(key)?.remoteHost ?? undefined });
      if (!isAllowed) throw declined();
      return known.refresh();
    },
  };
}

function cannot(why: 'main-model-openai.no-download' | 'main-model-openai.no-delete', server: OpenServer): AppError {
  return new AppError('other', t(why, { host: server.view().url }));
}

export function declined(): AppError {
  return new AppError('declined', t('main-model.declined'));
}

/** @param server the origin that does the fetching */
function pullAsking(name: string, registry: string | null, server: string): Asking {
  const shown = plainName(name, 120);
  return {
    message: registry === null ? t('main-model.pull.ask', { name: shown }) : t('main-model.pull.ask-local'),
    detail:
      registry === null
        ? isLoopback(server)
          ? t('main-model.pull.detail-here')
          : t('main-model.pull.detail-there', { where: plainName(server, 120) })
        : t('main-model.pull.detail-local', { name: plainName(name), registry }),
    yes: t('main-model.pull.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'model', about: { pull: name } }],
  };
}

export function removeHeaderAsking(name: string, origin: string): Asking {
  return {
    message: t('main-model.header.remove.ask', { name: plainName(name, 60) }),
    detail: t('main-model.header.remove.detail', { origin: plainName(origin, 120) }),
    yes: t('main-model.header.remove.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { header: name.toLowerCase(), origin } }],
  };
}

/** @param key which it is, of all servers */
function deleteAsking(key: string, name: string): Asking {
  return {
    message: t('main-model.delete.ask', { name: plainName(name, 120) }),
    detail: t('main-model.delete.detail'),
    yes: t('main-model.delete.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { model: key } }],
  };
}

function suggestionsFor(memoryBytes: number): Suggestions {
  const models = suggestModels(memoryBytes).map(({ name, sizeGB, can }) => ({ name, sizeGB, can }));
  return { memoryBytes, asOf: suggestionsAsOf, models };
}

function detailsView(details: ModelDetails): DetailsView {
  const { name, family, parameterSize, quantization, capabilities } = details;
  const { trainedContext = null, remoteHost = null } = details;
  return { name, family, parameterSize, quantization, capabilities, trainedContext, remoteHost };
}

export function valueIn<T>(result: ModelResult<T>): T {
  if (result.ok) return result.value;
  throw new AppError(result.error.code, result.error.sentence);
}
