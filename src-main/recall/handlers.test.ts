import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { searchHandlers } from './handlers';
import type { Recall } from './open-recall';

it('what is written where memory is off is not looked at, not even to be ready', () => {
  const typing = vi.fn();
  const muted = randomUUID();
  const handlers = searchHandlers({
    recall: { typing } as unknown as Recall,
    workspaceId: 'w',
    access: (id) => ({ mode: 'both', hasNamespace: true, isMemoryOn: id !== muted, asker: 'model' }),
    now: () => 0,
    zone: () => 'UTC',
    onActivity: () => undefined,
  });
  handlers['search:typing']({ text: 'A gift for Ana', conversationId: muted });
  expect(typing).not.toHaveBeenCalled();
  handlers['search:typing']({ text: 'A gift for Ana', conversationId: null });
  expect(typing).toHaveBeenCalledOnce();
});
