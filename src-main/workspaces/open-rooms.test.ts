import { describe, expect, it } from 'vitest';
import type { Emit } from '../../src-preload/contract';
import { openSettings } from '../settings/settings';
import { openStore } from '../store/store';
import { createOpenRooms } from './open-rooms';

function threeRooms() {
  const store = openStore(':memory:');
  const heard: string[] = [];
  const events: string[] = [];
  const rooms = createOpenRooms(
    (id: string, emit: Emit) => ({
      id,
      emit,
      settings: openSettings(store.settings, id),
      sessions: {
        hold: () => {
          events.push(`hold ${id}`);
          return () => void events.push(`let go ${id}`);
        },
        recover: async () => void events.push(`recover ${id}`),
      },
      close: async () => void events.push(`close ${id}`),
    }),
    { first: 'a', emit: (_, payload) => void heard.push(JSON.stringify(payload)) },
  );
  return { rooms, heard, events };
}

describe('of several workspaces', () => {
  it('only the open one is heard, whatever goes on in the others', () => {
    const { rooms, heard } = threeRooms();
    const a = rooms.open();
    rooms.use('b');
    a.emit('conversation:removed', { id: 'of a' });
    rooms.open().emit('conversation:removed', { id: 'of b' });
    rooms.use('a');
    a.emit('conversation:removed', { id: 'of a, open again' });
    expect(heard).toEqual(['{"id":"of b"}', '{"id":"of a, open again"}']);
  });

  it('only the open one works in the background, and each makes up for a crash once', async () => {
    const { rooms, events } = threeRooms();
    await rooms.recover();
    for (const id of ['b', 'a', 'a']) {
      rooms.use(id);
      await rooms.recover();
    }
    expect(events).toEqual(['recover a', 'hold b', 'hold a', 'let go b', 'recover b', 'hold b', 'let go a']);
  });

  it('a room that is needed beside the open one works nothing off, and is closed with the rest', async () => {
    const { rooms, events } = threeRooms();
    rooms.of('c');
    expect(rooms.open().id).toBe('a');
    await rooms.close();
    expect(events).toEqual(['hold c', 'close c', 'close a']);
  });
});
