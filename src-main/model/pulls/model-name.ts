import { AppError } from '../../errors';
import { t } from '../../locale/t';
import { isLoopback, parseHost } from '../server/host';

/** A model to fetch: of Ollama's own library, or of a registry on this computer. */
export type PullName = {
  /** As it is handed to the server. */
  readonly name: string;
  /** `127.0.0.1:5000`; null for the library. */
  readonly registry: string | null;
};

/** Letters, digits, and `.`, `-`, `_` between them: no part of a name leads anywhere else. */
const part = '[A-Za-z0-9](?:[A-Za-z0-9_-]|\\.(?!\\.)){0,79}';
const libraryName = new RegExp(`^(?:${part}/)?${part}(?::${part})?$`);
const registryName = new RegExp(`^http://(?<registry>[^/]+)/(?<path>${part}/${part}(?::${part})?)$`);

/**
 * What to pull, as a person types it: `qwen3:4b`, `user/model:tag`. Throws `AppError('model_name')` for the name of a registry
 * elsewhere, a path or a scheme: the server would fetch from wherever it leads.
 */
export function parsePullName(text: string): PullName {
  if (libraryName.test(text)) return { name: text, registry: null };
  const registry = registryName.exec(text)?.groups?.registry;
  if (registry !== undefined) {
    const host = parseHost(registry);
    if (host.ok && isLoopback(host.value)) return { name: text, registry: new URL(host.value).host };
  }
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  throw new AppError('model_name', t('main-model.pull.bad-name', { name: shown }), { field: 'name' });
}
