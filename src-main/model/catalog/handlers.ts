import type { Handlers } from '../../../src-preload/contract';
import type { ModelDetails as DetailsView, ServerHeaders, Suggestions } from '../../../src-preload/contract/model';
import type { Asking } from '../../consent/question';
import type { Questions } from '../../consent/questions';
import { plainName } from '../../consent/quoted-text';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { parsePullName } from '../pulls/model-name';
import type { Pulls } from '../pulls/pulls';
import { suggestionsAsOf, suggestModels } from '../pulls/suggestions';
import type { Elsewhere } from '../server/elsewhere';
import { isLoopback, originOf, parseHost } from '../server/host';
import type { OllamaRuntime } from '../server/runtime';
import { checkHeaderName, type UserHeaders } from '../server/server-headers';
import type { ModelDetails, ModelProvider, ModelResult } from '../types';
import type { KnownModels } from './known-models';

export type ModelHandlers = Pick<Handlers, Extract<keyof Handlers, `model:${string}` | `header:${string}`>>;

export type ModelParts = {
  readonly provider: ModelProvider;
  readonly models: KnownModels;
  readonly pulls: Pulls;
  readonly runtime: OllamaRuntime;
  readonly headers: UserHeaders;
  readonly elsewhere: Elsewhere;
  readonly questions: Pick<Questions, 'require'>;
  /** The server's, in any form that people write. */
  readonly address: () => string;
  readonly memoryBytes: number;
};

/** `model:*` and `header:*`. */
export function modelHandlers(parts: ModelParts): ModelHandlers {
  const { provider, models, pulls, runtime, headers, elsewhere, questions, memoryBytes } = parts;
  const origin = () => originOf(valueIn(parseHost(parts.address())));
  const headersView = (): ServerHeaders => {
    const inForce = origin();
    const all = headers.list().map((header) => ({ ...header, isInForce: header.origin === inForce }));
    return { headers: all, kept: headers.kept() };
  };
  return {
    'model:list': models.refresh,
    'model:show': async ({ name }) => detailsView(valueIn(await provider.show(name))),
    'model:suggest': () => suggestionsFor(memoryBytes),
    'model:pull': async (asked) => {
      const { name, registry } = parsePullName(asked.name);
      // A paused or failed pull continues with its first yes.
      if (!pulls.list().some((pull) => pull.name === name))
        await questions.require(pullAsking(name, registry, origin()));
      pulls.start(name);
      return pulls.list();
    },
    'model:pulls': pulls.list,
    'model:pause': ({ name }) => {
      pulls.pause(name);
      return pulls.list();
    },
    'model:cancel': ({ name }) => {
      pulls.cancel(name);
      return pulls.list();
    },
    'model:delete': async ({ name }) => {
      await questions.require(deleteAsking(name));
      valueIn(await provider.delete(name));
      return models.refresh();
    },
    'model:start': async () => {
      valueIn(await runtime.start());
      return models.refresh();
    },
    'model:allow': async ({ name }) => {
      const isAllowed =
        name === null
          ? await elsewhere.askForServer()
          : await elsewhere.askForModel({ name, remoteHost: models.find(name)?.remoteHost ?? undefined });
      if (!isAllowed) throw declined();
      return models.refresh();
    },
    'header:list': headersView,
    'header:set': async ({ name, value }) => {
      checkHeaderName(name);
      const address = parts.address();
      if (!(await elsewhere.askForServer({ address, header: name }))) throw declined();
      headers.set(originOf(valueIn(parseHost(address))), name, value);
      await models.refresh();
      return headersView();
    },
    'header:remove': async ({ name, origin: of }) => {
      const isSame = (header: { readonly origin: string; readonly name: string }) =>
        header.origin === of && header.name.toLowerCase() === name.toLowerCase();
      if (headers.list().some(isSame)) await questions.require(removeHeaderAsking(name, of));
      headers.remove(of, name);
      await models.refresh();
      return headersView();
    },
  };
}

function declined(): AppError {
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

function removeHeaderAsking(name: string, origin: string): Asking {
  return {
    message: t('main-model.header.remove.ask', { name: plainName(name, 60) }),
    detail: t('main-model.header.remove.detail', { origin: plainName(origin, 120) }),
    yes: t('main-model.header.remove.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { header: name.toLowerCase(), origin } }],
  };
}

function deleteAsking(name: string): Asking {
  return {
    message: t('main-model.delete.ask', { name: plainName(name, 120) }),
    detail: t('main-model.delete.detail'),
    yes: t('main-model.delete.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'erase', about: { model: name } }],
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

function valueIn<T>(result: ModelResult<T>): T {
  if (result.ok) return result.value;
  throw new AppError(result.error.code, result.error.sentence);
}
