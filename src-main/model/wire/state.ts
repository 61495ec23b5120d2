import { t } from '../../locale/t';
import type { ModelEntry, ModelError, ServerState } from '../types';
import type { Link } from './link';

/** The state of a server whose address is none, or that nobody has agreed to. */
export function stateWithoutPlace({ shown, server }: Link, { code, sentence }: ModelError): ServerState {
  const host = shown();
  if (code !== 'not_local') return { kind: 'unreachable', host, sentence };
  return { kind: 'not_allowed', host, sentence: t('main-model-wire.elsewhere', { server, host }) };
}

/** The state of a server that did not answer a plain question as it should. */
export function stateOfError(host: string, { code, sentence }: ModelError): ServerState {
  switch (code) {
    case 'not_ollama':
    case 'bad_answer':
    case 'stream_cut':
    case 'model_not_found':
      return { kind: 'not_ollama', host, sentence };
    case 'tls':
      return { kind: 'tls', host, sentence };
    case 'forbidden_origin':
    case 'sign_in_needed':
      return { kind: 'refused', host, sentence };
  }
  return { kind: 'unreachable', host, sentence };
}

/** Servers that list no capabilities are trusted to have listed a chat model. */
export function canChat({ capabilities, family }: ModelEntry): boolean {
  return (capabilities.length === 0 || capabilities.includes('completion')) && !EMBEDDING_FAMILY.test(family);
}

const EMBEDDING_FAMILY = /bert|embed/i;

/**
 * Whether it makes vectors, on the server's own computer. The server's list may lack this, since it reads only part of
 * a model's file, and older servers list no capabilities. Then the model's family decides.
 */
export function canEmbed({ capabilities, family, remoteHost }: ModelEntry): boolean {
  return remoteHost === undefined && (capabilities.includes('embedding') || EMBEDDING_FAMILY.test(family));
}
