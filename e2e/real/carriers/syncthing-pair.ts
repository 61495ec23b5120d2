import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { program } from './programs.ts';
import { type Running, start, temporary } from './running.ts';

export const SYNCTHING = program('syncthing');

export type Daemon = {
  readonly folder: string;
  readonly home: string;
  readonly stop: () => Promise<void>;
  readonly again: () => Promise<void>;
};

/** Two daemons that know only each other, by addresses on this computer: no discovery, no relay, no report. */
export async function startPair(): Promise<readonly [Daemon, Daemon]> {
  const homes = [temporary('syncthing'), temporary('syncthing')];
  const folders = [temporary('synced'), temporary('synced')];
  const ports = [await freePort(), await freePort()];
  const ids = homes.map((home) => {
    execFileSync(SYNCTHING ?? '', ['generate', `--home=${home}`, '--no-default-folder'], { stdio: 'ignore' });
    return execFileSync(SYNCTHING ?? '', ['serve', `--home=${home}`, '--device-id'], { encoding: 'utf8' }).trim();
  });
  const daemons: Daemon[] = [];
  for (const [at, home] of homes.entries()) {
    const folder = folders[at] ?? '';
    fs.writeFileSync(path.join(home, 'config.xml'), configuration({ folder, ids, ports, own: at }));
    fs.mkdirSync(path.join(folder, '.stfolder'));
    daemons.push(await startDaemon(home, folder));
  }
  return [daemons[0] as Daemon, daemons[1] as Daemon];
}

/** It would watch over itself by a second process, in a group of its own, that outlives the first. */
const ALONE = { STMONITORED: 'yes', STNODEFAULTFOLDER: '1' };

async function startDaemon(home: string, folder: string): Promise<Daemon> {
  const args = ['serve', `--home=${home}`, '--no-browser', '--no-restart', '--no-upgrade', '--skip-port-probing'];
  const run = () => start(SYNCTHING ?? '', args, { home, ready: /Ready to synchronize/, env: ALONE });
  let running: Running = await run();
  return {
    folder,
    home,
    stop: () => running.kill(),
    again: async () => {
      running = await run();
    },
  };
}

type Configured = {
  readonly folder: string;
  readonly ids: readonly string[];
  readonly ports: readonly number[];
  readonly own: number;
};

function configuration({ folder, ids, ports, own }: Configured): string {
  const devices = ids.map(
    (id, at) => `<device id="${id}" name="d${at}"><address>tcp://127.0.0.1:${ports[at]}</address></device>`,
  );
  const members = ids.map((id) => `<device id="${id}"/>`).join('');
  return `<configuration version="36">
  <folder id="hearth" path="${folder}" type="sendreceive" rescanIntervalS="3600" fsWatcherEnabled="true" fsWatcherDelayS="1">${members}<maxConflicts>10</maxConflicts></folder>
  ${devices.join('')}
  <gui enabled="false"></gui>
  <options>
    <listenAddress>tcp://127.0.0.1:${ports[own]}</listenAddress>
    <globalAnnounceEnabled>false</globalAnnounceEnabled>
    <localAnnounceEnabled>false</localAnnounceEnabled>
    <relaysEnabled>false</relaysEnabled>
    <natEnabled>false</natEnabled>
    <stunKeepaliveStartS>0</stunKeepaliveStartS>
    <reconnectionIntervalS>1</reconnectionIntervalS>
    <startBrowser>false</startBrowser>
    <urAccepted>-1</urAccepted>
    <crashReportingEnabled>false</crashReportingEnabled>
    <autoUpgradeIntervalH>0</autoUpgradeIntervalH>
    <announceLANAddresses>false</announceLANAddresses>
  </options>
</configuration>
`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
