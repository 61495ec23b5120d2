import { expect, test } from 'vitest';
import { explainConnection } from './connection-errors';

const host = 'https://models.example.com:443';

/** As fetch wraps it. */
function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });
}

test.each([
  ['ECONNREFUSED', 'unreachable', /Start Ollama/],
  ['ENOTFOUND', 'unreachable', /name .* cannot be found/],
  ['EHOSTUNREACH', 'unreachable', /cannot be reached/],
  ['UND_ERR_CONNECT_TIMEOUT', 'unreachable', /cannot be reached/],
  ['CERT_HAS_EXPIRED', 'tls', /has expired/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', /another name/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', /does not trust/],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', /does not trust/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', /http:\/\//],
  ['HPE_INVALID_CONSTANT', 'not_ollama', /not Ollama/],
  ['ECONNRESET', 'connection_lost', /was lost/],
  ['UND_ERR_SOCKET', 'connection_lost', /was lost/],
  ['UND_ERR_HEADERS_TIMEOUT', 'timed_out', /too long/],
])('%s is %s and names the address', (code, expected, says) => {
  const error = explainConnection(failed(code), host, 'ollama');
  expect(error).toMatchObject({ code: expected, detail: code });
  expect(error.sentence).toMatch(says);
  expect(error.sentence).toContain(host);
});

test('the cause is found behind several addresses that were tried', () => {
  const tried = new AggregateError([Object.assign(new Error(), { code: 'ECONNREFUSED' })]);
  expect(explainConnection(new TypeError('fetch failed', { cause: tried }), host, 'ollama').code).toBe('unreachable');
});

test('what nobody knows keeps its own words', () => {
  expect(explainConnection(new Error('odd'), host, 'ollama')).toMatchObject({ code: 'other', detail: 'odd' });
});
