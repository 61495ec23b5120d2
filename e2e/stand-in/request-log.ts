import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ChatBody } from './types.ts';

export type LoggedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Exactly the bytes that came, as UTF-8. */
  readonly body: string;
  readonly chat: () => ChatBody;
  /** Settles when the connection is done with this request. `early`: the client closed it before the answer was complete. */
  readonly closed: Promise<{ readonly early: boolean }>;
};

type Waiter = {
  readonly paths: readonly string[];
  readonly nth: number;
  readonly resolve: (request: LoggedRequest) => void;
};

export class RequestLog {
  readonly all: LoggedRequest[] = [];
  #waiters: Waiter[] = [];

  add(request: IncomingMessage, response: ServerResponse, body: string): LoggedRequest {
    const logged: LoggedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      chat: () => JSON.parse(body) as ChatBody,
      closed: new Promise((resolve) => response.once('close', () => resolve({ early: !response.writableFinished }))),
    };
    this.all.push(logged);
    this.#waiters = this.#waiters.filter((waiter) => {
      const found = this.to(waiter.paths)[waiter.nth - 1];
      if (found) waiter.resolve(found);
      return !found;
    });
    return logged;
  }

  to(paths: readonly string[]): readonly LoggedRequest[] {
    return this.all.filter(({ path }) => paths.includes(path));
  }

  /** The nth request to any of the paths, counted from 1, as soon as it has come. */
  nth(paths: readonly string[], nth: number): Promise<LoggedRequest> {
    const found = this.to(paths)[nth - 1];
    if (found) return Promise.resolve(found);
    return new Promise((resolve) => this.#waiters.push({ paths, nth, resolve }));
  }
}
