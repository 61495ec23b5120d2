import type { MainMessages } from '../../../resources/locales/keys';
import { t } from '../../locale/t';
import type { ModelError, ModelErrorCode, ServerKind } from '../types';

type Cause = {
  readonly codes: RegExp;
  readonly code: ModelErrorCode;
  readonly sentence: Extract<keyof MainMessages, `main-model-wire.connection.${string}` | 'main-model-wire.foreign'>;
};

const causes: readonly Cause[] = [
  {
    codes: /^ECONNREFUSED$/,
    code: 'unreachable',
    sentence: 'main-model-wire.connection.refused',
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NONAME)$/,
    code: 'unreachable',
    sentence: 'main-model-wire.connection.no-name',
  },
  {
    codes: /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EADDRNOTAVAIL)$/,
    code: 'unreachable',
    sentence: 'main-model-wire.connection.no-way',
  },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    code: 'tls',
    sentence: 'main-model-wire.connection.expired',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    code: 'tls',
    sentence: 'main-model-wire.connection.other-name',
  },
  {
    codes: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+|CERT_[A-Z_]+)$/,
    code: 'tls',
    sentence: 'main-model-wire.connection.untrusted',
  },
  {
    codes: /^(ERR_SSL_[A-Z_]+|EPROTO|ERR_TLS_[A-Z_]+)$/,
    code: 'tls',
    sentence: 'main-model-wire.connection.insecure',
  },
  {
    codes: /^HPE_[A-Z_]+$/,
    code: 'not_ollama',
    sentence: 'main-model-wire.foreign',
  },
  {
    codes: /^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    code: 'connection_lost',
    sentence: 'main-model-wire.connection.lost',
  },
  {
    codes: /^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    code: 'timed_out',
    sentence: 'main-model-wire.connection.slow',
  },
];

/** What the network or the TLS layer threw, by the innermost error's code. */
export function explainConnection(failure: unknown, host: string, server: ServerKind): ModelError {
  const codes = [...codesOf(failure)];
  for (const code of codes) {
    const cause = causes.find((each) => each.codes.test(code));
    if (cause) return { code: cause.code, sentence: t(cause.sentence, { host, server }), detail: code };
  }
  const detail = failure instanceof Error ? failure.message : String(failure);
  return { code: 'other', sentence: t('main-model-wire.connection.failed', { host }), detail: detail.slice(0, 500) };
}

function* codesOf(failure: unknown): Generator<string> {
  if (!(failure instanceof Error)) return;
  if (failure instanceof AggregateError) for (const each of failure.errors) yield* codesOf(each);
  yield* codesOf(failure.cause);
  if ('code' in failure && typeof failure.code === 'string') yield failure.code;
}
