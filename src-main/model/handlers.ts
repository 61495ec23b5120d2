import type { Handlers } from '../../src-preload/contract';
import type { ModelDetails as DetailsView, Suggestions } from '../../src-preload/contract/model';
import { AppError } from '../errors';
import type { KnownModels } from './known-models';
import type { Pulls } from './pulls/pulls';
import { suggestionsAsOf, suggestModels } from './pulls/suggestions';
import type { OllamaRuntime } from './runtime';
import type { Elsewhere } from './server/elsewhere';
import type { UserHeaders } from './server/server-headers';
import type { ModelDetails, ModelProvider, ModelResult } from './types';

export type ModelHandlers = Pick<Handlers, Extract<keyof Handlers, `model:${string}` | `header:${string}`>>;

export type ModelParts = {
  readonly provider: ModelProvider;
  readonly models: KnownModels;
  readonly pulls: Pulls;
  readonly runtime: OllamaRuntime;
  readonly headers: UserHeaders;
  readonly elsewhere: Elsewhere;
  readonly memoryBytes: number;
};

/** `model:*` and `header:*`. */
export function modelHandlers(parts: ModelParts): ModelHandlers {
  const { provider, models, pulls, runtime, headers, elsewhere, memoryBytes } = parts;
  return {
    'model:list': models.refresh,
    'model:show': async ({ name }) => detailsView(valueIn(await provider.show(name))),
    'model:suggest': () => suggestionsFor(memoryBytes),
    'model:pull': ({ name }) => {
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
      valueIn(await provider.delete(name));
      return models.refresh();
    },
    'model:start': async () => {
      valueIn(await runtime.start());
      return models.refresh();
    },
    'model:allow': ({ name }) => {
      if (name === null) elsewhere.allow(elsewhere.serverPlace());
      else elsewhere.allow(elsewhere.modelPlace(name, models.find(name)?.remoteHost ?? undefined));
      return models.refresh();
    },
    'header:list': headers.view,
    'header:set': async ({ name, value }) => {
      headers.set(name, value);
      await models.refresh();
      return headers.view();
    },
    'header:remove': async ({ name }) => {
      headers.remove(name);
      await models.refresh();
      return headers.view();
    },
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
