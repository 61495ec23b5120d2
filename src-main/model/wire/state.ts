import { t } from '../../locale/t';
import type { ModelError, ServerState } from '../types';
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
