import { expect, test } from 'vitest';
import { AppError } from '../errors';
import { lockedCaptureHandlers } from './locked-handlers';

const PASSWORD = 'tern-and-plover-7';

function locked() {
  const held: { readonly id: string; readonly text: string }[] = [];
  const disk = { isFull: false };
  const handlers = lockedCaptureHandlers({
    hold: (capture) => {
      if (disk.isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      held.push(capture);
    },
    remove: (id) => {
      const at = held.findIndex((one) => one.id === id);
      if (at < 0) return false;
      held.splice(at, 1);
      return true;
    },
    now: () => 1_000,
    newId: () => `h${held.length + 1}`,
  });
  const save = (text: string, secrets: 'hold' | 'drop' = 'hold') =>
    handlers['capture:save']({ text, workspaceId: null, secrets });
  return { handlers, held, disk, save };
}

test('nothing of what is locked is said: no workspace, no draft, no project', async () => {
  const { handlers } = locked();
  expect(await handlers['capture:open']({})).toEqual({ draft: '', workspaces: [], workspaceId: null });
  const text = 'Rye #flat !1d';
  expect(await handlers['capture:read']({ text, workspaceId: null })).toEqual({
    marks: [{ from: 10, to: 13, kind: 'expiry' }],
    projectName: null,
    expiresAt: 1_000 + 86_400_000,
  });
  expect(await handlers['capture:set-draft']({ text, workspaceId: '' })).toBeNull();
});

test('a capture is held as it was written, marks and all, and can be taken back', async () => {
  const { handlers, held, save } = locked();
  expect(await save('Rye #flat !1d')).toEqual({ kind: 'saved', id: 'h1', without: [] });
  expect(held).toEqual([{ id: 'h1', at: 1_000, text: 'Rye #flat !1d', spans: [{ from: 0, to: 13, kind: 'typed' }] }]);
  expect(await handlers['capture:ask']({ text: 'Tide?', workspaceId: null, secrets: 'hold' })).toMatchObject({
    kind: 'saved',
  });
  await handlers['capture:undo']({ id: 'h2' });
  expect(held.map(({ text }) => text)).toEqual(['Rye #flat !1d']);
  expect(() => handlers['capture:undo']({ id: 'h2' })).toThrow(AppError);
});

test('a password is asked about before it is held, and kept out when the person says so', async () => {
  const { held, save } = locked();
  expect(await save(`wifi password ${PASSWORD}`)).toMatchObject({ kind: 'secret', findings: [{ name: 'password' }] });
  expect(held).toEqual([]);
  expect(await save(`wifi password ${PASSWORD}`, 'drop')).toMatchObject({ kind: 'saved', without: ['password'] });
  expect(held[0]?.text).toBe('wifi password [REDACTED]');
});

test('a full disk is said, and nothing counts as saved', async () => {
  const { disk, save } = locked();
  disk.isFull = true;
  await expect(save('Rye')).rejects.toMatchObject({ code: 'ENOSPC' });
});
