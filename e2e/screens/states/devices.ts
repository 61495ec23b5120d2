import { expect, type Page } from '@playwright/test';
import type { Result } from '../../../src-preload/contract/declare';
import type { SyncDevice, SyncForget, SyncOffer, SyncStatus, SyncView } from '../../../src-preload/contract/sync';
import { windowOf } from '../../fixtures/window';
import { PICTURE_TIME } from '../clock';
import { over, type Stage, type State } from './state';

const MINUTE_MS = 60_000;
/** What the window's clock shows. */
const NOW = PICTURE_TIME + 59_000;
const ago = (minutes: number) => NOW - minutes * MINUTE_MS;

const FINE: SyncStatus = {
  kind: 'up_to_date',
  at: ago(2),
  waiting: 0,
  problem: null,
  needsYou: false,
  progress: null,
};

const THIS: SyncDevice = {
  device: '0a0a0a0a',
  name: 'Laptop',
  isThis: true,
  lastHeardAt: ago(2),
  behind: null,
  trouble: null,
};

const device = (number: number, given: Partial<SyncDevice>): SyncDevice => ({
  device: `0b0b0b0${number}`,
  name: 'Desktop',
  isThis: false,
  lastHeardAt: ago(4),
  behind: 0,
  trouble: null,
  ...given,
});

/** Names as people give them, and what can be wrong with a device. */
const MANY: readonly SyncDevice[] = [
  { ...THIS, name: 'Das Notebook aus dem Arbeitszimmer unter der Treppe, links' },
  device(1, {}),
  device(2, { name: '書斎のデスクトップ', behind: 12, lastHeardAt: ago(50) }),
  device(3, { name: 'المحمول القديم', behind: 1, lastHeardAt: ago(60 * 30) }),
  device(4, { name: 'averylongwordthatnobodywouldbreakaverylongwordthatnobodywould', behind: null, lastHeardAt: null }),
  device(5, {
    name: 'Office',
    lastHeardAt: ago(60 * 24 * 12),
    trouble: '“Office” has a newer Hearth. Update Hearth on this device; what “Office” writes waits until then.',
  }),
  device(6, { name: 'Boat', behind: 340, lastHeardAt: ago(60 * 24 * 80) }),
  device(7, { name: 'Workshop', trouble: '“Workshop” was added and has not written anything yet. Open Hearth there.' }),
];

const WORKSPACES = [
  { id: 'a7a1c1f0-0000-4000-8000-000000000001', name: 'Personal', staysHere: false },
  { id: 'a7a1c1f0-0000-4000-8000-000000000002', name: 'Port authority', staysHere: true },
  { id: 'a7a1c1f0-0000-4000-8000-000000000003', name: 'عمل', staysHere: false },
];

const answered = (name: string, minutes: number | null): SyncForget['answers'][number] => ({
  device: name,
  name,
  at: minutes === null ? null : ago(minutes),
});

/** One that a device has not answered, one that waits for an update, one that all have answered. */
const FORGETS: readonly SyncForget[] = [
  {
    ...{ id: 'one', askedAt: ago(20), origin: THIS.device, olderHearth: [] },
    answers: [answered('Desktop', 19), answered('Boat', null)],
  },
  {
    ...{ id: 'old', askedAt: ago(60), origin: THIS.device, olderHearth: ['Boat'] },
    answers: [answered('Desktop', 59), answered('Boat', 9)],
  },
  {
    ...{ id: 'two', askedAt: ago(60 * 24 * 3), origin: 'Desktop', olderHearth: [] },
    answers: [answered('Desktop', 9), answered('Boat', 8)],
  },
];

const ON: SyncView = {
  kind: 'on',
  name: THIS.name,
  place: { kind: 'folder', shown: '/home/anna/Sync/Hearth' },
  status: FINE,
  devices: [THIS, device(1, {})],
  forgets: [],
  offer: null,
  workspaces: WORKSPACES,
  isSecretPlain: false,
};

const OFF: SyncView = { ...ON, kind: 'off', place: null, status: null, devices: [], workspaces: [] };

const OFFER: SyncOffer = {
  code: '7Q4K-M2XD-9RTA-V0HC-5WPE-J8ZN',
  endsAt: NOW + 9 * MINUTE_MS,
  state: 'shown',
  name: null,
};

const URL_THERE = 'https://cloud.example.org/remote.php/dav/files/anna/hearth/';
const SERVER = { kind: 'webdav', url: URL_THERE, shown: URL_THERE } as const;

const UNREACHABLE =
  'cloud.example.org cannot be reached. Check that it runs and that you are online; Hearth tries again by itself.';

/** As main tells the windows. */
async function tell({ app }: Pick<Stage, 'app'>, view: SyncView): Promise<void> {
  await app.evaluate(({ BrowserWindow }, told) => {
    for (const each of BrowserWindow.getAllWindows()) each.webContents.send('sync:changed', { view: told });
  }, view);
}

/** What main answers from now on to a request. */
async function answering({ app }: Pick<Stage, 'app'>, name: `sync:${string}`, answer: Result<unknown>): Promise<void> {
  await app.evaluate(
    ({ ipcMain }, given) => {
      ipcMain.removeHandler(given.name);
      ipcMain.handle(given.name, () => given.answer);
    },
    { name, answer },
  );
}

const told = (name: string, view: SyncView, text: string | RegExp): State => ({
  name,
  show: async (stage) => {
    await tell(stage, view);
    await expect(stage.page.getByRole('main').getByText(text).first()).toBeVisible();
  },
});

const closed = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Settings → Devices, from off to many; what main would say is said in its place. */
export const DEVICES: readonly State[] = [
  {
    name: 'settings-devices',
    show: async (stage) => {
      await answering(stage, 'sync:view', { ok: true, value: OFF });
      await windowOf(stage.page).goTo('Settings');
      await stage.page.getByRole('list', { name: 'Settings' }).getByRole('button', { name: 'Devices' }).click();
      await expect(stage.page.getByRole('button', { name: 'Set up on this device…' })).toBeVisible();
    },
  },
  over('devices-set-up-refused', async (stage) => {
    const { page } = stage;
    const error = { code: 'carrier_unreachable', sentence: UNREACHABLE };
    await answering(stage, 'sync:set-up', { ok: false, error });
    await page.getByRole('button', { name: 'Set up on this device…' }).click();
    await page.getByRole('radio', { name: 'WebDAV' }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill(SERVER.shown);
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Nothing answers');
  }),
  over('devices-join', async ({ page }) => {
    await page.getByRole('button', { name: 'Join my other device…' }).click();
    await page.getByRole('textbox', { name: 'Code from the other device' }).fill('7q4k m2xd 9rta');
    await page.getByRole('radio', { name: 'NATS' }).check();
    await page.getByRole('radio', { name: 'Credentials file' }).check();
  }),
  told('devices-joining', { ...OFF, kind: 'joining', status: null }, 'Waiting for the other device…'),
  told(
    'devices-removed',
    {
      ...OFF,
      status: {
        ...FINE,
        kind: 'stopped',
        needsYou: true,
        problem:
          'Another device removed this one. It keeps what it has and shares nothing more. To share again, join with a new code.',
      },
    },
    /^Another device removed this one/,
  ),
  told(
    'devices-first',
    {
      ...ON,
      status: { ...FINE, kind: 'first', at: null, progress: { stage: 'read', done: 120, total: 557 } },
      isSecretPlain: true,
    },
    /: 120 of 557$/,
  ),
  told(
    'devices-stopped',
    {
      ...ON,
      place: SERVER,
      status: { ...FINE, kind: 'stopped', at: ago(60 * 9), waiting: 41, problem: UNREACHABLE },
      devices: [THIS],
    },
    UNREACHABLE,
  ),
  over('devices-change-place', async ({ page }) => {
    await page.getByRole('button', { name: 'Change the place…' }).click();
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue(URL_THERE);
  }),
  told(
    'devices-many',
    { ...ON, devices: MANY, status: { ...FINE, kind: 'waiting', waiting: 3 }, forgets: FORGETS },
    '3 changes wait for the folder',
  ),
  {
    ...over('devices-offer', async (stage) => {
      await tell(stage, { ...ON, offer: OFFER });
      await stage.page.getByRole('button', { name: 'Show code' }).click();
    }),
    leave: closed,
  },
  {
    ...over('devices-offer-joined', async (stage) => {
      await stage.page.getByRole('button', { name: 'Show code' }).click();
      await tell(stage, { ...ON, offer: { ...OFFER, state: 'joined', name: '書斎のデスクトップ' } });
      await expect(stage.page.getByRole('dialog').getByText('has joined')).toBeVisible();
    }),
    leave: closed,
  },
  {
    ...over('devices-offer-over', async (stage) => {
      await tell(stage, { ...ON, offer: OFFER });
      await stage.page.getByRole('button', { name: 'Show code' }).click();
      await tell(stage, { ...ON, offer: { ...OFFER, state: 'over' } });
      await expect(stage.page.getByRole('button', { name: 'Make a new code' })).toBeVisible();
    }),
    leave: closed,
  },
];
