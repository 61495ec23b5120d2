import { beforeEach, describe, expect, it } from 'vitest';
import type { Workspaces as View } from '../../src-preload/contract/workspaces';
import { scriptedConsent } from '../consent/consent.fixture';
import { protect } from '../privacy/protect';
import { openSettings } from '../settings/settings';
import { connectInMemory } from '../store/migrations/in-memory';
import { KEPT_DAYS } from '../store/rows/deleted-at';
import { storeOf } from '../store/store';
import { createOpenWorkspaces } from './open-workspaces';
import { createPurge } from './purge';
import { modeOf, type RunningWorkspace, workspaceHandlers } from './workspaces';

const DAY_MS = 86_400_000;

function twoWorkspaces() {
  const db = connectInMemory();
  const store = storeOf(db);
  const clock = { now: 1_000 };
  const told: View[] = [];
  const opened: string[] = [];
  const closed: string[] = [];
  store.workspaces.insert({ id: 'w1', name: 'Personal', createdAt: 0 });
  const workspaces = createOpenWorkspaces<RunningWorkspace>(
    (id) => ({
      id,
      settings: openSettings(store.settings, id),
      sessions: { pauseJobs: () => () => undefined, recover: async () => undefined, isBusy: () => false },
      close: async () => void closed.push(id),
      giveFact: () => ({ section: 'profile', topic: '', text: '', validFrom: null, validUntil: null }),
      takeFacts: async (facts) => ({ copied: facts.length, groupId: null }),
      undoTaken: () => undefined,
    }),
    { first: 'w1', emit: () => undefined },
  );
  const person = scriptedConsent(() => true);
  const handlers = workspaceHandlers({
    store,
    workspaces,
    questions: person,
    now: () => clock.now,
    newId: () => `w${store.workspaces.list().length + store.workspaces.listDeleted().length + 1}`,
    modeOf: (id) => modeOf(store.settings, id),
    opened: (id) => opened.push(id),
    changed: (view) => told.push(view),
  });
  return { db, store, clock, told, opened, closed, workspaces, handlers, person };
}

let world: ReturnType<typeof twoWorkspaces>;
beforeEach(() => {
  world = twoWorkspaces();
});
const fail = (error: unknown) => {
  throw error;
};
const names = async () => (await world.handlers['workspace:list']({})).workspaces.map(({ name }) => name);

describe('a workspace', () => {
  it('is made with the mode and the memory switch of the open one, opened, and told to every window', async () => {
    const { handlers, workspaces, opened, told } = world;
    workspaces.open().settings.set('workspace.mode', 'personal_ai');
    workspaces.open().settings.set('memory.user_namespace', 'me');
    await handlers['workspace:make']({ name: 'Port authority' });
    expect(workspaces.open().id).toBe('w2');
    expect(workspaces.open().settings.get('memory.user_namespace')).toBe('me');
    expect(told.at(-1)).toMatchObject({ openId: 'w2', workspaces: [{ id: 'w1' }, { id: 'w2', mode: 'personal_ai' }] });
    expect(opened).toEqual(['w2']);
  });

  it('has a name of its own', async () => {
    const { handlers } = world;
    await handlers['workspace:make']({ name: 'Work' });
    expect(() => handlers['workspace:make']({ name: ' work ' })).toThrow(/A workspace called/);
    expect(() => handlers['workspace:rename']({ id: 'w1', name: 'WORK' })).toThrow(/another name/);
    await handlers['workspace:rename']({ id: 'w2', name: 'Office' });
    expect(await names()).toEqual(['Personal', 'Office']);
  });

  it('is deleted only by its typed name, and never the last one', async () => {
    const { handlers, closed, workspaces } = world;
    await expect(handlers['workspace:delete']({ id: 'w1', typedName: 'Personal' })).rejects.toThrow(/last workspace/);
    await handlers['workspace:make']({ name: 'Work' });
    await expect(handlers['workspace:delete']({ id: 'w2', typedName: 'work' })).rejects.toThrow(/Type Work/);
    await handlers['workspace:delete']({ id: 'w2', typedName: 'Work' });
    expect(workspaces.open().id).toBe('w1');
    expect(closed).toEqual(['w2']);
    expect((await handlers['workspace:list']({})).workspaces[1]).toMatchObject({
      name: 'Work',
      deletedAt: 1_000,
      goneAt: 1_000 + 30 * DAY_MS,
    });
    expect(() => handlers['workspace:use']({ id: 'w2' })).toThrow(/no longer exists/);
    await handlers['workspace:restore']({ id: 'w2' });
    await handlers['workspace:use']({ id: 'w2' });
    expect(workspaces.open().id).toBe('w2');
  });

  it('is deleted after a yes only, and never the last one, however many are asked about at once', async () => {
    const { handlers, person, store } = world;
    await handlers['workspace:make']({ name: 'Work' });
    person.dialog.answer = () => false;
    await expect(handlers['workspace:delete']({ id: 'w2', typedName: 'Work' })).rejects.toMatchObject({
      code: 'declined',
    });
    expect(store.workspaces.list()).toHaveLength(2);
    person.dialog.answer = () => true;
    const both = [
      handlers['workspace:delete']({ id: 'w2', typedName: 'Work' }),
      handlers['workspace:delete']({ id: 'w1', typedName: 'Personal' }),
    ];
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(person.dialog.asked[0]).toMatchObject({
      message: 'Delete the workspace Work?',
      detail: expect.stringContaining('0 chats and 0 facts'),
    });
  });

  it('is gone for good after thirty days, with all that was in it and nothing else', async () => {
    const { handlers, store, clock, db } = world;
    await handlers['workspace:make']({ name: 'Work' });
    const title = (await protect('Quillfeather')).text;
    for (const workspaceId of ['w1', 'w2']) {
      const id = `c-${workspaceId}`;
      const row = { id, workspaceId, title, createdAt: 1, updatedAt: 1 };
      store.conversations.insert({ ...row, titleBy: 'user', kind: 'chat' });
      store.working.write({
        conversationId: id,
        workspaceId,
        content: title,
        kind: 'user',
        updatedAt: 1,
        expiresAt: 9,
        pinned: 0,
        external: 0,
        deletedAt: null,
      });
    }
    await handlers['workspace:delete']({ id: 'w2', typedName: 'Work' });
    const purge = createPurge({ store, now: () => clock.now, failed: fail });
    clock.now += KEPT_DAYS * DAY_MS - 1;
    await purge.start();
    expect(await names()).toEqual(['Personal', 'Work']);
    clock.now += 1;
    await purge.start();
    expect(await names()).toEqual(['Personal']);
    expect(store.conversations.read('c-w1')?.id).toBe('c-w1');
    expect(store.conversations.read('c-w2')).toBeUndefined();
    expect(db.prepare("SELECT count(*) AS n FROM working_entries WHERE workspace_id = 'w2'").get()).toEqual({ n: 0 });
    expect(db.pragma('foreign_key_check')).toEqual([]);
  });
});
