import { expect, test } from 'vitest';
import { KEPT_DAYS } from '../../store/rows/deleted-at';
import { settled } from '../fixtures/engine.fixture';
import { startFindableEngine } from '../fixtures/findable.fixture';
import { assistantHandlers } from '../handlers';

const DAY_MS = 86_400_000;

function start(answer: () => Promise<void> = async () => undefined) {
  const engine = startFindableEngine();
  const asked: { readonly message: string; readonly detail: string }[] = [];
  const questions = {
    require: async (asking: (typeof asked)[number]) => {
      asked.push(asking);
      await answer();
    },
  };
  const handlers = assistantHandlers({ ...engine.ports, questions }, engine.sessions);
  const say = async (text: string) => {
    const { conversation } = await engine.sessions.send({ conversationId: null, text });
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    return conversation.id;
  };
  return { ...engine, handlers, asked, say };
}

test('a deleted chat is listed for thirty days, found by nothing, and restored whole', async () => {
  const { handlers, clock, say, find } = start();
  const [first, second] = [await say('The Quillfeather seized up'), await say('Bridges of Porto')];
  await handlers['conversation:delete']({ id: first });
  const deletedAt = clock.now;
  clock.now += 1;
  await handlers['conversation:delete']({ id: second });
  expect(await handlers['conversation:list-deleted']({})).toMatchObject([
    { id: second, title: 'Bridges of Porto' },
    { id: first, deletedAt, goneAt: deletedAt + KEPT_DAYS * DAY_MS },
  ]);
  expect(await find('quillfeather')).toMatchObject({ reason: 'no_match' });
  expect(() => handlers['conversation:open']({ id: first })).toThrow(/no longer exists/);

  await handlers['conversation:restore']({ id: first });
  expect(await handlers['conversation:list-deleted']({})).toMatchObject([{ id: second }]);
  expect(await find('quillfeather')).toMatchObject({ reason: 'ok' });
  expect((await handlers['conversation:open']({ id: first })).messages).toHaveLength(2);
});

test('deleted now it is gone for good, after a question that names it; a no keeps it', async () => {
  let isYes = false;
  const { handlers, asked, say, store, db } = start(async () => {
    if (!isYes) throw new Error('declined');
  });
  const id = await say('The Quillfeather seized up');
  await handlers['conversation:delete']({ id });
  await expect(handlers['conversation:delete-now']({ ids: [id] })).rejects.toThrow('declined');
  expect(asked[0]?.message).toBe('Delete “The Quillfeather seized up” for good?');
  expect(store.conversations.read(id)?.id).toBe(id);

  isYes = true;
  await handlers['conversation:delete-now']({ ids: [id] });
  expect(store.conversations.read(id)).toBeUndefined();
  expect(() => handlers['conversation:restore']({ id })).toThrow(/no longer exists/);
  store.searchRows.takeOut(() => true);
  expect(db.serialize().includes('Quillfeather')).toBe(false);
});

test('only what is deleted goes: a chat that is not, or was restored while the question stood, stays', async () => {
  let meanwhile: () => void = () => undefined;
  const { handlers, asked, say, store } = start(async () => meanwhile());
  const [kept, restored, gone] = [await say('Kept'), await say('Restored'), await say('Gone')];
  await expect(handlers['conversation:delete-now']({ ids: [kept] })).rejects.toThrow(/no longer exists/);
  for (const id of [restored, gone]) await handlers['conversation:delete']({ id });
  meanwhile = () => void handlers['conversation:restore']({ id: restored });
  await handlers['conversation:delete-now']({ ids: [kept, restored, gone] });
  expect(asked.map(({ message }) => message)).toEqual(['Delete 2 chats for good?']);
  expect([kept, restored, gone].map((id) => store.conversations.read(id)?.id)).toEqual([kept, restored, undefined]);
});
