import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type * as NatsServers from '../../e2e/real/carriers/nats-servers';
import type * as Programs from '../../e2e/real/carriers/programs';
import type * as Runnings from '../../e2e/real/carriers/running';
import { makePlace, openCarrier } from '../../src-main/sync/carriers/open-carrier';
import type { Carrier } from '../../src-main/sync/carriers/port/carrier';
import type { Place } from '../../src-main/sync/carriers/port/place';
import { realTimers } from '../../src-main/timers';

export const CARRIERS = ['folder', 'webdav', 'nats'] as const;
export type CarrierKind = (typeof CARRIERS)[number];

/** A program that is not to be had on this computer. */
export class NoProgram extends Error {}

export type Meeting = {
  readonly carrier: Carrier;
  /** Where its files lie on this computer. */
  readonly folder: string;
  readonly end: () => Promise<void>;
};

const PROGRAM_MISSING = (name: string) =>
  `${name} is not on this computer, and there is no apt to fetch its package with: install it, or choose another carrier.`;

/** The place where the devices of a run meet; a server is started for it on this computer. */
export async function openMeeting(kind: CarrierKind, folder: string): Promise<Meeting> {
  const files = join(folder, 'meeting');
  mkdirSync(files, { recursive: true });
  switch (kind) {
    case 'folder':
      return meetingAt({ kind: 'folder', path: files }, files, async () => undefined);
    case 'webdav': {
      const running = await serveWebdav(files, folder);
      return meetingAt({ kind: 'webdav', url: `http://127.0.0.1:${running.port}/` }, files, running.end);
    }
    case 'nats': {
      const { NATS, startNats, endAll } = (await import('../../e2e/real/carriers/nats-servers')) as typeof NatsServers;
      if (NATS === null) throw new NoProgram(PROGRAM_MISSING('nats-server'));
      const server = await startNats('', '4GB');
      const place = { kind: 'nats', servers: [`nats://127.0.0.1:${server.port}`], space: 'eval' } as const;
      return meetingAt(place, server.home, () => endAll(server));
    }
  }
}

async function meetingAt(chosen: Place, folder: string, end: () => Promise<void>): Promise<Meeting> {
  const options = { signIn: {}, isAgreed: () => false, timers: realTimers };
  const carrier = await openCarrier(await makePlace(chosen, options), options);
  return {
    carrier,
    folder,
    end: async () => {
      await carrier.close();
      await end();
    },
  };
}

async function serveWebdav(files: string, folder: string) {
  const { program } = (await import('../../e2e/real/carriers/programs')) as typeof Programs;
  const { start } = (await import('../../e2e/real/carriers/running')) as typeof Runnings;
  const rclone = program('rclone');
  if (rclone === null) throw new NoProgram(PROGRAM_MISSING('rclone'));
  const home = join(folder, 'rclone');
  mkdirSync(home);
  const ready = /started on \[?http:\/\/127\.0\.0\.1:(\d+)/;
  const args = ['serve', 'webdav', files, '--addr', '127.0.0.1:0', '--dir-cache-time', '0s', '-v'];
  const running = await start(rclone, args, { home, ready });
  return { port: Number(ready.exec(running.said())?.[1]), end: running.kill };
}
