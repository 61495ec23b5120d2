import http from 'node:http';
import https from 'node:https';
import { codeOf } from '../../../disk/obstacle';
import { trustAsTheSystemDoes } from '../../../model/wire/trust';
import { type CarrierProblem, carrierFailure } from '../port/failures';

export type Asking = {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'MOVE' | 'DELETE' | 'MKCOL' | 'PROPFIND';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly mostBytes: number;
};

export type Answered = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Asker = {
  readonly ask: (asking: Asking) => Promise<Answered>;
  readonly close: () => void;
};

export type AskerOptions = {
  /** As the person knows the server. */
  readonly place: string;
  readonly authorization: string | null;
  /** Whether anything may go to the server. Asked before each request; connections end with a no. */
  readonly isAllowed: () => boolean;
  /** So long may nothing come or go. */
  readonly silenceMs: number;
};

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|EADDRNOTAVAIL)/;
const TLS = /^(ERR_TLS_|ERR_SSL_|EPROTO|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;

/** Goes to this one server, wherever it sends; with nothing in it but the sign-in that tells one Hearth from another. */
export function createAsker({ place, authorization, isAllowed, silenceMs }: AskerOptions): Asker {
  const agents = { 'https:': new https.Agent({ keepAlive: true }), 'http:': new http.Agent({ keepAlive: true }) };
  let isClosed = false;
  const endConnections = () => {
    for (const agent of Object.values(agents)) agent.destroy();
  };

  function once({ method, url, headers, body, mostBytes }: Asking): Promise<Answered> {
    if (isClosed) throw carrierFailure('carrier_unreachable', place);
    if (!isAllowed()) {
      endConnections();
      throw carrierFailure('carrier_not_agreed', place);
    }
    const isSecure = url.protocol === 'https:';
    if (isSecure) trustAsTheSystemDoes();
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request(url, {
        method,
        agent: isSecure ? agents['https:'] : agents['http:'],
        headers: {
          ...headers,
          ...(authorization === null ? {} : { authorization }),
          ...(body === undefined ? {} : { 'content-length': String(body.length) }),
        },
      });
      request.setTimeout(silenceMs, () => request.destroy(carrierFailure('carrier_slow', place)));
      request.on('error', (error) => reject(Object.assign(error, { isStale: request.reusedSocket })));
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > mostBytes) request.destroy(carrierFailure('carrier_too_large', place));
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: told } = response;
          resolve({ status, headers: told, body: Buffer.concat(chunks) });
        });
      });
      request.end(body);
    });
  }

  return {
    ask: async (asking) => {
      try {
        return await once(asking);
      } catch (error) {
        // A connection that was kept may have been ended by the server meanwhile: asked again, all of these say the same.
        const isStale = error instanceof Error && 'isStale' in error && error.isStale === true;
        if (!isStale || !/^(ECONNRESET|EPIPE)$/.test(codeOf(error))) throw explained(error, place);
        try {
          return await once(asking);
        } catch (again) {
          throw explained(again, place);
        }
      }
    },
    close: () => {
      isClosed = true;
      endConnections();
    },
  };
}

/** What a status that is none of success means; null for one of success. */
export function problemOf(status: number): CarrierProblem | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'carrier_moved';
  return STATUSES[status] ?? 'carrier_failed';
}

const STATUSES: Readonly<Record<number, CarrierProblem>> = {
  401: 'carrier_sign_in',
  403: 'carrier_refused',
  404: 'carrier_gone',
  405: 'carrier_foreign',
  409: 'carrier_gone',
  410: 'carrier_gone',
  413: 'carrier_too_large',
  423: 'carrier_locked',
  429: 'carrier_busy',
  501: 'carrier_foreign',
  503: 'carrier_busy',
  507: 'carrier_full',
};

function explained(error: unknown, place: string): unknown {
  const code = codeOf(error);
  if (code.startsWith('carrier_')) return error;
  if (UNREACHABLE.test(code)) return carrierFailure('carrier_unreachable', place, error);
  if (TLS.test(code)) return carrierFailure('carrier_tls', place, error);
  if (code.startsWith('HPE_')) return carrierFailure('carrier_foreign', place, error);
  return carrierFailure('carrier_failed', place, error);
}
