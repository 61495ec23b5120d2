import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import {
  connect,
  credsAuthenticator,
  type NatsConnection,
  type NodeConnectionOptions,
  type Subscription,
} from '@nats-io/transport-node';
import { isLoopback } from '../../../model/server/host';
import { trustAsTheSystemDoes } from '../../../model/wire/trust';
import { carrierFailure } from '../port/failures';
import type { SignIn } from '../port/place';
import { isPassing, natsProblem } from './nats-problem';

export type ConnectOptions = {
  /** `nats://` or `tls://`, then name and port; any of a cluster. No other server is ever asked, whatever these say of themselves. */
  readonly servers: readonly string[];
  readonly signIn: SignIn;
  /** Whether the person agreed that files go to this server. Asked before each use, and the connection ends with a no; never for this computer. */
  readonly isAgreed: (server: string) => boolean;
  readonly timeoutMs?: number;
  /** So long is tried again what passes by itself. */
  readonly patienceMs?: number;
};

export type Connected = {
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly largestBytes: number;
  readonly isCluster: boolean;
};

export type Connector = {
  readonly place: string;
  /** Connects if need be. What passes by itself (another server of a cluster takes over) is tried again. Throws `AppError`. */
  readonly use: <T>(act: (connected: Connected) => Promise<T>) => Promise<T>;
  /** Told of each message below these subjects, and after each new connection, since some may have been missed. */
  readonly follow: (subjects: string, changed: () => void) => () => void;
  readonly close: () => Promise<void>;
};

type Follower = { readonly subjects: string; readonly changed: () => void; subscription?: Subscription };

const PAUSE_MS = 300;

export function createConnector(options: ConnectOptions): Connector {
  const { servers, signIn, isAgreed, timeoutMs = 5_000, patienceMs = 15_000 } = options;
  const place = servers.map(hostOf).join(', ');
  const followers = new Set<Follower>();
  let opening: Promise<NatsConnection> | null = null;
  let isClosed = false;
  /** The connection is there and its server is not: what is asked meanwhile ends as if the server were slow. */
  let isCut = false;

  const listen = (connection: NatsConnection, follower: Follower) => {
    follower.subscription = connection.subscribe(follower.subjects, { callback: () => follower.changed() });
  };
  const disconnect = async () => {
    const connection = await opening?.catch(() => null);
    await connection?.close();
  };
  const opened = (): Promise<NatsConnection> => {
    const other = servers.find((server) => !isLoopback(`http://${hostOf(server)}`) && !isAgreed(server));
    if (other !== undefined) {
      void disconnect();
      throw carrierFailure('carrier_not_agreed', hostOf(other));
    }
    if (isClosed) throw carrierFailure('carrier_unreachable', place);
    opening ??= openConnection(servers, signIn, timeoutMs).then(
      (connection) => {
        isCut = false;
        for (const follower of followers) listen(connection, follower);
        void (async () => {
          for await (const { type } of connection.status()) {
            if (type === 'disconnect') isCut = true;
            if (type !== 'reconnect') continue;
            isCut = false;
            for (const { changed } of followers) changed();
          }
        })();
        void connection.closed().then(() => {
          opening = null;
        });
        return connection;
      },
      (error: unknown) => {
        opening = null;
        throw error;
      },
    );
    return opening;
  };

  return {
    place,
    use: async (act) => {
      const until = Date.now() + patienceMs;
      for (let tries = 1; ; tries += 1) {
        try {
          const connection = await opened();
          const { info } = connection;
          return await act({
            js: jetstream(connection, { timeout: timeoutMs }),
            jsm: await jetstreamManager(connection, { checkAPI: false, timeout: timeoutMs }),
            largestBytes: info?.max_payload ?? 0,
            isCluster: info?.cluster !== undefined,
          });
        } catch (error) {
          if (isClosed || Date.now() > until || !isPassing(error)) throw explained(error, place, isCut);
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
        }
      }
    },
    follow: (subjects, changed) => {
      const follower: Follower = { subjects, changed };
      followers.add(follower);
      void opening?.then((connection) => listen(connection, follower)).catch(() => undefined);
      return () => {
        followers.delete(follower);
        follower.subscription?.unsubscribe();
      };
    },
    close: async () => {
      isClosed = true;
      followers.clear();
      await disconnect();
    },
  };
}

async function openConnection(servers: readonly string[], signIn: SignIn, timeoutMs: number): Promise<NatsConnection> {
  const isSecure = servers.some((server) => server.startsWith('tls://'));
  if (isSecure) trustAsTheSystemDoes();
  const { user, password, token, credentials } = signIn;
  const options: NodeConnectionOptions = {
    servers: servers.map(hostOf),
    // A server could name others, to which nobody agreed.
    ignoreClusterUpdates: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: timeoutMs,
    ...(isSecure ? { tls: {} } : {}),
    ...(user === undefined ? {} : { user, pass: password ?? '' }),
    ...(token === undefined ? {} : { token }),
    ...(credentials === undefined ? {} : { authenticator: credsAuthenticator(Buffer.from(credentials)) }),
  };
  return connect(options);
}

function hostOf(server: string): string {
  return server.replace(/^[a-z+]+:\/\//i, '').replace(/\/+$/, '');
}

function explained(error: unknown, place: string, isCut: boolean): unknown {
  const problem = natsProblem(error);
  if (problem === null) return error;
  return carrierFailure(problem === 'carrier_slow' && isCut ? 'carrier_unreachable' : problem, place, error);
}
