import type { Handlers } from '../../src-preload/contract';
import type { KnownModels } from './known-models';

/** `model:*`. */
export function modelHandlers(models: KnownModels): Pick<Handlers, 'model:list'> {
  return { 'model:list': models.refresh };
}
