import { describe, expect, it } from 'vitest';
import type { Emit } from '../../src-preload/contract';
import { openSettings } from '../settings/settings';
import { openStore } from '../store/store';
import { createOpenWorkspaces } from './open-workspaces';

function threeWorkspaces() {
  const store = openStore(':memory:');
  const heard: string[] = [];
  const events: string[] = [];
  const workspaces = createOpenWorkspaces(
    (id: string, emit: Emit) => ({
      id,
      emit,
      settings: openSettings(store.settings, id),
      sessions: {
        pauseJobs: () => {
          events.push(`pause ${id}`);
          return () => void events.push(`resume ${id}`);
        },
        recover: async () => void events.push(`recover ${id}`),
      },
      close: async () => void events.push(`close ${id}`),
    }),
    { first: 'a', emit: (_, payload) => void heard.push(JSON.stringify(payload)) },
  );
  return { workspaces, heard, events };
}

describe('of several workspaces', () => {
  it('only the open one is heard, whatever goes on in the others', () => {
    const { workspaces, heard } = threeWorkspaces();
    const a = workspaces.open();
    workspaces.use('b');
    a.emit('conversation:removed', { id: 'of a' });
    workspaces.open().emit('conversation:removed', { id: 'of b' });
    workspaces.use('a');
    a.emit('conversation:removed', { id: 'of a, open again' });
    expect(heard).toEqual(['{"id":"of b"}', '{"id":"of a, open again"}']);
  });

  it('only the open one works in the background, and each makes up for a crash once', async () => {
    const { workspaces, events } = threeWorkspaces();
    await workspaces.recover();
    for (const id of ['b', 'a', 'a']) {
      workspaces.use(id);
      await workspaces.recover();
    }
    expect(events).toEqual(['recover a', 'pause b', 'pause a', 'resume b', 'recover b', 'pause b', 'resume a']);
  });

  it('a workspace that is needed beside the open one works nothing off, and is closed with the rest', async () => {
    const { workspaces, events } = threeWorkspaces();
    workspaces.of('c');
    expect(workspaces.open().id).toBe('a');
    await workspaces.close();
    expect(events).toEqual(['pause c', 'close c', 'close a']);
  });
});
