import { expect, test } from 'vitest';
import type { Capture } from '../../src-preload/contract/capture';
import type { Captures } from './captures';
import { captureHandlers } from './handlers';

/** Captures in a list, and a chat that begins only while there is room. */
function desk() {
  const kept: Capture[] = [];
  const asked: string[] = [];
  const disk = { isFull: true };
  const captures = {
    save: async ({ text }: { readonly text: string }) => {
      const id = `c${kept.length + 1}`;
      kept.push({ id, text, isPasted: false, projectName: null, createdAt: 0, expiresAt: null });
      return { kind: 'saved', id, without: [], text, spans: [] };
    },
    list: () => kept,
    undo: (id: string) =>
      void kept.splice(
        kept.findIndex((one) => one.id === id),
        1,
      ),
  } as unknown as Captures;
  const handlers = captureHandlers(captures, {
    ask: async ({ text }) => {
      if (disk.isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      asked.push(text);
    },
  });
  const capture = (text: string) => ({ text, workspaceId: 'w1', secrets: 'hold' as const });
  return { handlers, kept, asked, disk, capture };
}

test('a capture whose chat did not begin is saved once, however often it is asked again, and the sentence says so', async () => {
  const { handlers, kept, asked, disk, capture } = desk();
  const ask = async () => handlers['capture:ask'](capture('When is high tide?'));
  for (let nth = 0; nth < 2; nth += 1)
    await expect(ask()).rejects.toMatchObject({
      code: 'disk_full',
      message:
        'This is saved as a capture, but Hearth could not start a chat. The disk is full: free some space, then ask again.',
    });
  disk.isFull = false;
  expect(await ask()).toMatchObject({ kind: 'saved', id: 'c1' });
  expect(kept).toHaveLength(1);
  expect(asked).toEqual(['When is high tide?']);
  await ask();
  expect(kept).toHaveLength(2);
});

test('the same words saved without a chat are that capture too, and other words or an undone one are another', async () => {
  const { handlers, kept, capture } = desk();
  const ask = (text: string) => (async () => handlers['capture:ask'](capture(text)))().catch(() => undefined);
  await ask('When is high tide?');
  expect(await handlers['capture:save'](capture('When is high tide?'))).toMatchObject({ id: 'c1' });
  await ask('And low tide?');
  expect(kept).toHaveLength(2);
  handlers['capture:undo']({ id: 'c2' });
  await ask('And low tide?');
  expect(kept.map(({ text }) => text)).toEqual(['When is high tide?', 'And low tide?']);
});
