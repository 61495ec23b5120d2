import type { ModelError, ModelErrorCode } from '../types';
import type { ServerWords } from './server-words';

type Cause = {
  readonly codes: RegExp;
  readonly code: ModelErrorCode;
  readonly sentence: (host: string, words: ServerWords) => string;
};

const causes: readonly Cause[] = [
  {
    codes: /^ECONNREFUSED$/,
    code: 'unreachable',
    sentence: (host, { within }) =>
      `Nothing answers at ${host}. Start ${within}, or correct its address in Settings, then try again.`,
  },
  {
    codes: /^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NONAME)$/,
    code: 'unreachable',
    sentence: (host) => `The name in ${host} cannot be found. Check the address in Settings and the network.`,
  },
  {
    codes: /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EADDRNOTAVAIL)$/,
    code: 'unreachable',
    sentence: (host) =>
      `The computer at ${host} cannot be reached. Check that it is on and that the network lets you through.`,
  },
  {
    codes: /^CERT_HAS_EXPIRED$/,
    code: 'tls',
    sentence: (host) =>
      `The certificate of ${host} has expired. Renew it on the server; Hearth does not connect until then.`,
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    code: 'tls',
    sentence: (host) => `The certificate of ${host} belongs to another name. Use the name that it was made for.`,
  },
  {
    codes: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+|CERT_[A-Z_]+)$/,
    code: 'tls',
    sentence: (host) =>
      `This computer does not trust the certificate of ${host}. Install its authority's certificate on this computer.`,
  },
  {
    codes: /^(ERR_SSL_[A-Z_]+|EPROTO|ERR_TLS_[A-Z_]+)$/,
    code: 'tls',
    sentence: (host) =>
      `No secure connection to ${host} could be made. If the server does not use https, write its address with http:// in Settings.`,
  },
  {
    codes: /^HPE_[A-Z_]+$/,
    code: 'not_ollama',
    sentence: (host, { isNot }) => `Something answers at ${host}, but ${isNot}. Check the address in Settings.`,
  },
  {
    codes: /^(ECONNRESET|EPIPE|ECONNABORTED|UND_ERR_SOCKET|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    code: 'connection_lost',
    sentence: (host, { within }) =>
      `The connection to ${within} at ${host} was lost. Check that it is still running, then try again.`,
  },
  {
    codes: /^(UND_ERR_HEADERS_TIMEOUT|UND_ERR_BODY_TIMEOUT)$/,
    code: 'timed_out',
    sentence: (host, { first }) => `${first} at ${host} took too long to answer. Try again.`,
  },
];

/** What the network or the TLS layer threw, by the innermost error's code. */
export function explainConnection(failure: unknown, host: string, words: ServerWords): ModelError {
  const codes = [...codesOf(failure)];
  for (const code of codes) {
    const cause = causes.find((each) => each.codes.test(code));
    if (cause) return { code: cause.code, sentence: cause.sentence(host, words), detail: code };
  }
  const detail = failure instanceof Error ? failure.message : String(failure);
  return { code: 'other', sentence: `The request to ${host} failed. Try again.`, detail: detail.slice(0, 500) };
}

function* codesOf(failure: unknown): Generator<string> {
  if (!(failure instanceof Error)) return;
  if (failure instanceof AggregateError) for (const each of failure.errors) yield* codesOf(each);
  yield* codesOf(failure.cause);
  if ('code' in failure && typeof failure.code === 'string') yield failure.code;
}
