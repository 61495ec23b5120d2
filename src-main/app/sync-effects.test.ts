import { afterEach, expect, it } from 'vitest';
import type { Protected } from '../privacy/protect';
import { factWithDefaults } from '../store/rows/fact-rows';
import { beginDevice, type Device, hear, SCHEMA } from '../sync/replica/device.fixture';
import { openReplica } from '../sync/replica/replica';
import { type SyncEffectsPorts, syncEffects } from './sync-effects';
import { testWorkspaces } from './workspace.fixture';

let spaces: ReturnType<typeof testWorkspaces>;
afterEach(() => spaces.end());

const words = (text: string) => text as Protected;
const jobAt = (workspaceId: string, id: string, text: string) =>
  factWithDefaults({
    ...{ id, workspaceId, namespace: 'user/profile', topic: words('Job'), text: words(text) },
    ...{ origin: 'user', trust: 'stated', createdAt: 1, updatedAt: 1, confirmedAt: 1 },
  });

/** A device with a job, and what another device of its group says of it. */
function twoJobs() {
  spaces = testWorkspaces();
  const { store } = spaces;
  const workspace = spaces.open('Personal');
  store.facts.put(jobAt(workspace.id, 'here', 'Works at Bosch'));
  let at = 1_000;
  const now = () => (at += 1);
  const replica = openReplica({ store, schema: SCHEMA, now });
  replica.begin({ group: '0123456789abcdef0123456789abcdef', device: 'bbbbbbbb' });
  while (replica.stampSome());
  const own: Device = { id: 'bbbbbbbb', store, replica, told: [] };
  const other = beginDevice('a', { now });
  hear(other, [own]);
  other.store.facts.put(jobAt(workspace.id, 'there', 'Now works at Siemens'));
  return { store, workspace, replica, hear: () => hear(own, [other]) };
}

function start({ store, workspace }: ReturnType<typeof twoJobs>, contradict: SyncEffectsPorts['contradict']) {
  const failures: unknown[] = [];
  const effects = syncEffects({
    store,
    emit: () => undefined,
    workspaces: {
      ...{ open: () => workspace, of: () => workspace, list: () => [workspace], use: () => undefined },
      ...{ recover: async () => undefined, drop: async () => undefined, close: async () => undefined },
    },
    listWorkspaces: () => ({ workspaces: [], openId: workspace.id, deleted: [] }),
    goToWorkspace: async () => undefined,
    noteActivity: () => undefined,
    contradict,
    failed: (error) => failures.push(error),
  });
  return { effects, failures };
}

it('weighs a fact that came in although a kill came before it was asked about, once', async () => {
  const device = twoJobs();
  device.hear();
  // Two starts that end before anything is told, and before what was found is kept.
  let isAsked = false;
  start(device, async () => undefined).effects.stop();
  const killed = start(device, () => {
    isAsked = true;
    return new Promise(() => undefined);
  });
  killed.effects.taken({ tables: ['facts'], chats: [] });
  await expect.poll(() => isAsked).toBe(true);

  const asked: (readonly string[])[] = [];
  const last = start(device, async (...pair) => void asked.push(pair));
  last.effects.settled();
  await expect.poll(() => device.store.sync().nextUnweighed()).toBeUndefined();
  last.effects.settled();
  expect(asked).toEqual([['there', 'here']]);
  expect([...killed.failures, ...last.failures]).toEqual([]);
});

it('keeps a fact to be weighed where what was found could not be kept', async () => {
  const device = twoJobs();
  device.hear();
  const { effects, failures } = start(device, () => Promise.reject(new Error('the thread of sync has ended')));
  effects.taken({ tables: ['facts'], chats: [] });
  await expect.poll(() => failures).toHaveLength(1);
  expect(device.store.sync().nextUnweighed()).toBe('there');
});
