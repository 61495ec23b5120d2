import { describe, expect, it } from 'vitest';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import type { GivenFile } from '../attachments/accept';
import { picture } from '../attachments/picture.fixture';
import { addDraftFile, dropDraftFiles, openDraft, setDraftText } from './drafts';

const text = (name: string, words: string): GivenFile => ({
  name,
  origin: 'file',
  bytes: new TextEncoder().encode(words),
});
const add = (engine: TestEngine, file: GivenFile, conversationId: string | null = null) =>
  addDraftFile(engine.deps, { conversationId, file, model: null });
const names = (engine: TestEngine, conversationId: string | null = null) =>
  openDraft(engine.deps, conversationId).files.map(({ name }) => name);

describe('a draft', () => {
  it('is there after a restart with its words and its files, byte for byte, in their order', () => {
    const engine = startTestEngine();
    const image: GivenFile = { name: 'beach.png', origin: 'dropped', bytes: picture(20, 10) };
    const paste: GivenFile = { ...text('Pasted text.txt', 'a\r\nlong paste'), origin: 'pasted' };
    for (const file of [text('tides.csv', 'day,high\n'), image, paste]) add(engine, file);
    setDraftText(engine.deps, null, 'Which day');
    const after = openDraft(startTestEngine({ store: engine.store }).deps, null);
    expect(after.text).toBe('Which day');
    expect(after.files).toMatchObject([
      { name: 'tides.csv', origin: 'file', kind: 'text', lineCount: 1, tokens: expect.any(Number) },
      { name: 'beach.png', origin: 'dropped', kind: 'image', width: 20, height: 10, bytes: image.bytes },
      { name: 'Pasted text.txt', origin: 'pasted', bytes: paste.bytes },
    ]);
  });

  it('ends with the message it became: the content is kept once, and goes when nothing has it any more', async () => {
    const engine = startTestEngine();
    const file = text('tides.csv', 'day,high\n');
    const { id } = add(engine, file);
    setDraftText(engine.deps, null, 'Which');
    const sent = await engine.sessions.send({
      conversationId: null,
      text: 'Which?',
      files: [file],
      draftFileIds: [id],
    });
    expect(openDraft(engine.deps, null)).toEqual({ text: '', files: [] });
    expect(engine.store.attachments.count()).toBe(1);
    await settled(() => !engine.sessions.isStreaming(sent.conversation.id));
    const again = add(engine, file, sent.conversation.id);
    await engine.sessions.deleteMessage(sent.message.id);
    expect(engine.store.attachments.count()).toBe(1);
    dropDraftFiles(engine.deps, [again.id]);
    expect(engine.store.attachments.count()).toBe(0);
  });

  it('keeps what was added while its message was on its way, with the chat that this made', async () => {
    const engine = startTestEngine();
    const first = add(engine, text('a.txt', 'one'));
    const sending = engine.sessions.send({
      conversationId: null,
      text: 'Go',
      files: [text('a.txt', 'one')],
      draftFileIds: [first.id],
    });
    add(engine, text('b.txt', 'two'));
    const { conversation } = await sending;
    expect([names(engine), names(engine, conversation.id)]).toEqual([[], ['b.txt']]);
  });

  it('of the new chat stays when another chat is begun elsewhere, as by a capture', async () => {
    const engine = startTestEngine();
    setDraftText(engine.deps, null, 'Half a thought');
    add(engine, text('a.txt', 'one'));
    await engine.sessions.send({ conversationId: null, text: 'A capture' });
    expect([openDraft(engine.deps, null).text, names(engine)]).toEqual(['Half a thought', ['a.txt']]);
  });

  it('that is discarded leaves nothing of its files, and a chat that is gone for good takes them along', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Hello', { steps: ['Hi.'] });
    const { id: fileId } = add(engine, text('a.txt', 'one'), id);
    dropDraftFiles(engine.deps, [fileId]);
    expect(engine.store.attachments.count()).toBe(0);
    add(engine, text('a.txt', 'one'), id);
    engine.sessions.remove(id);
    expect(() => openDraft(engine.deps, id)).toThrow(/no longer exists/);
    engine.store.conversations.purge(id);
    expect(engine.store.attachments.count()).toBe(0);
  });

  it('takes no more files than a message can have, none that a message cannot, and keeps nothing of a refused one', () => {
    const engine = startTestEngine();
    for (let nth = 0; nth < 20; nth += 1) add(engine, text(`${nth}.txt`, `words ${nth}`));
    expect(() => add(engine, text('one more.txt', 'more'))).toThrow(
      'one more.txt was not added: a message can have 20',
    );
    expect(() => add(engine, { ...text('bad.txt', ''), bytes: Uint8Array.from([0, 1, 2]) })).toThrow(/^bad\.txt/);
    expect(engine.store.attachments.count()).toBe(20);
  });

  it('of another workspace is nobody’s to read or to drop', () => {
    const engine = startTestEngine();
    const { id } = add(engine, text('a.txt', 'one'));
    engine.store.workspaces.insert({ id: 'other', name: 'Other', createdAt: 0 });
    const other = { ...engine.deps, workspaceId: 'other' };
    dropDraftFiles(other, [id]);
    expect(openDraft(other, null)).toEqual({ text: '', files: [] });
    expect(names(engine)).toEqual(['a.txt']);
  });
});
