import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { program } from './programs.ts';
import { type Running, start, temporary } from './running.ts';

export const NATS = program('nats-server');

export type NatsServer = {
  readonly port: number;
  readonly home: string;
  running: Running;
  readonly again: () => Promise<void>;
};

const ready = /Server is ready/;

/** One server with JetStream, with a piece of configuration of its own. */
export async function startNats(more = '', largest = '64MB'): Promise<NatsServer> {
  const [own = 0] = await freePorts(1);
  return startConfigured(own, `jetstream { store_dir: "$HOME/js", max_file_store: ${largest} }\n${more}`);
}

/** Three servers that keep each file three times. */
export async function startCluster(): Promise<readonly NatsServer[]> {
  const ports = await freePorts(6);
  const routes = ports.slice(3).map((port) => `nats://127.0.0.1:${port}`);
  return Promise.all(
    [0, 1, 2].map((at) =>
      startConfigured(
        ports[at] ?? 0,
        `server_name: n${at}
jetstream { store_dir: "$HOME/js", max_file_store: 64MB }
cluster { name: tea, listen: "127.0.0.1:${ports[at + 3]}", routes: [${routes.map((route) => `"${route}"`).join(', ')}] }`,
      ),
    ),
  );
}

async function startConfigured(port: number, configuration: string): Promise<NatsServer> {
  const home = temporary('nats');
  const file = path.join(home, 'nats.conf');
  fs.writeFileSync(file, `listen: "127.0.0.1:${port}"\n${configuration.replaceAll('$HOME', home)}\n`);
  const run = () => start(NATS ?? '', ['-c', file], { home, ready });
  const server: NatsServer = {
    port,
    home,
    running: await run(),
    again: async () => {
      server.running = await run();
    },
  };
  return server;
}

export async function endAll(...servers: readonly NatsServer[]): Promise<void> {
  for (const { running, home } of servers) {
    await running.kill();
    fs.rmSync(home, { recursive: true, force: true });
  }
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ports.push((server.address() as { readonly port: number }).port);
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
  return ports;
}
