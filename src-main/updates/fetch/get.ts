import http from 'node:http';
import https from 'node:https';
import { codeOf } from '../../disk/obstacle';
import { AppError } from '../../errors';
import { t } from '../../locale/t';
import type { Timers } from '../../timers';

export type GetOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly timers: Timers;
  /** So long may pass without anything coming. */
  readonly silenceMs: number;
};

export type Got = {
  readonly status: number;
  readonly range: string | undefined;
  readonly chunks: AsyncIterable<Buffer>;
};

/**
 * One GET, with nothing in it that tells one Hearth from another: no id, no cookie, no version, no name of a program. Goes nowhere else,
 * wherever the server sends it. Throws `AppError`; what `signal` stops rejects with its reason.
 */
export function get(url: URL, { headers = {}, signal, timers, silenceMs }: GetOptions): Promise<Got> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const request = client.request(url, { headers, signal, agent: false });
    const { host } = url;
    let why: AppError | undefined;
    const giveUp = (code: string, sentence: string) => {
      why = new AppError(code, sentence);
      request.destroy(why);
    };
    let callOff: () => void = () => undefined;
    const wait = () => {
      callOff();
      callOff = timers.after(silenceMs, () => giveUp('update_slow', t('main-updates.slow', { host })));
    };
    wait();
    request.on('error', (error) => {
      callOff();
      reject(explained(why ?? error, url, signal));
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        return giveUp('update_redirected', t('main-updates.redirected', { host }));
      }
      if (![200, 206, 416].includes(status)) return giveUp('update_status', t('main-updates.status', { host, status }));
      resolve({ status, range: response.headers['content-range'], chunks: chunks() });

      async function* chunks(): AsyncGenerator<Buffer> {
        try {
          for await (const chunk of response) {
            wait();
            yield chunk as Buffer;
          }
        } catch (error) {
          throw explained(why ?? error, url, signal);
        } finally {
          callOff();
          request.destroy();
        }
      }
    });
    request.end();
  });
}

function explained(error: unknown, url: URL, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (/^(ECONNRESET|EPIPE|ERR_STREAM_PREMATURE_CLOSE)$/.test(code)) {
    return new AppError('update_cut_off', t('main-updates.cut-off', { host: url.host }), { cause: error });
  }
  return new AppError('update_unreachable', t('main-updates.unreachable', { host: url.host }), { cause: error });
}

const LARGEST_FEED_BYTES = 64 * 1024;
const FEED_MS = 30_000;

/** A text of at most 64 KiB, all of it within half a minute. */
export async function getText(url: URL, { signal, timers }: Pick<GetOptions, 'signal' | 'timers'>): Promise<string> {
  const limit = new AbortController();
  const callOff = timers.after(FEED_MS, () =>
    limit.abort(new AppError('update_slow', t('main-updates.slow', { host: url.host }))),
  );
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    const { status, chunks } = await get(url, { signal: limit.signal, timers, silenceMs: FEED_MS });
    if (status !== 200) throw new AppError('update_status', t('main-updates.status', { host: url.host, status }));
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > LARGEST_FEED_BYTES) throw new AppError('update_feed', t('main-updates.unreadable'));
      parts.push(chunk);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    callOff();
    signal.removeEventListener('abort', stop);
  }
}
