import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { Child } from './child';
import type { FailureKind } from './failure';
import { readLines } from './line-reader';

/** So many lines that are no messages: a banner or two is common, this is another protocol. */
const MOST_NONSENSE = 200;

export type StdioTransport = Transport & {
  /** What came instead of messages so far. */
  readonly nonsense: () => number;
};

export type StdioTransportPorts = {
  readonly child: Child;
  readonly now: () => number;
  /** It ended, or was ended for what it sent; not called for `close`. */
  readonly failed: (kind: FailureKind) => void;
};

/** Messages as lines over the pipes of a child, bounded in size and number. */
export function stdioTransport({ child, now, failed }: StdioTransportPorts): StdioTransport {
  let nonsense = 0;
  let isClosed = false;
  const { stdin, stdout } = child.process;
  const fail = (kind: FailureKind) => {
    if (isClosed) return;
    isClosed = true;
    failed(kind);
    void child.end();
    transport.onclose?.();
  };
  const { push } = readLines({
    now,
    flooded: () => fail('flood'),
    line: (text) => {
      if (isClosed) return;
      const message = messageIn(text);
      if (message !== null) return transport.onmessage?.(message);
      nonsense += 1;
      if (nonsense > MOST_NONSENSE) fail('nonsense');
    },
  });
  const transport: StdioTransport = {
    nonsense: () => nonsense,
    start: async () => {
      stdout.on('data', push);
      child.process.once('exit', () => fail('ended'));
    },
    send: (message) => {
      if (isClosed) return Promise.reject(new Error('the server has ended'));
      return new Promise((resolve, reject) => {
        stdin.write(`${JSON.stringify(message)}\n`, (error) => (error ? reject(error) : resolve()));
      });
    },
    close: async () => {
      const wasClosed = isClosed;
      isClosed = true;
      await child.end();
      if (!wasClosed) transport.onclose?.();
    },
  };
  return transport;
}

function messageIn(text: string): JSONRPCMessage | null {
  try {
    const value: unknown = JSON.parse(text);
    const isMessage = typeof value === 'object' && value !== null && 'jsonrpc' in value && value.jsonrpc === '2.0';
    return isMessage ? (value as JSONRPCMessage) : null;
  } catch {
    return null;
  }
}
