import { describe, expect, it } from 'vitest';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';
import { startFindableEngine } from '../../fixtures/findable.fixture';
import { sendFiles, textFile } from '../../fixtures/sent-files.fixture';

describe('what is kept', () => {
  it('is kept once, under whatever names, and goes with the last message that has it', async () => {
    const engine = startFindableEngine();
    const first = await sendFiles(engine, [textFile('a.txt', 'the same words')]);
    const second = await sendFiles(engine, [textFile('b.txt', 'the same words'), textFile('c.txt', 'others')]);
    expect(engine.store.attachments.count()).toBe(2);
    const remove = (id: string) => {
      for (const row of engine.branch(id).toReversed()) engine.store.messages.remove(row.id);
    };
    remove(second.id);
    expect(engine.store.attachments.list(first.message.id).map(({ name, text: kept }) => [name, kept])).toEqual([
      ['a.txt', 'the same words'],
    ]);
    expect(engine.store.attachments.count()).toBe(1);
    remove(first.id);
    expect(engine.store.attachments.count()).toBe(0);
    expect(engine.db.prepare('SELECT count(*) AS n FROM captions').get()).toEqual({ n: 0 });
  });

  it('goes with its conversation', async () => {
    const engine = startFindableEngine();
    const { id } = await sendFiles(engine, [textFile('a.txt', 'words')]);
    engine.db.prepare('DELETE FROM conversations WHERE id = ?').run(id);
    expect(engine.store.attachments.count()).toBe(0);
  });

  it('is found by its words and its name, shown where they stand, and not once the chat is deleted', async () => {
    const engine = startFindableEngine();
    const { id, message } = await sendFiles(engine, [
      textFile(
        'harbour-log.md',
        `${'Nothing much. '.repeat(100)}The winch seized at Peniche. ${'And so on. '.repeat(100)}`,
      ),
    ]);
    const answer = await engine.find('winch seized');
    expect(answer).toMatchObject({
      reason: 'ok',
      found: expect.arrayContaining([
        expect.objectContaining({
          refId: message.id,
          snippet: expect.stringContaining('The winch seized at Peniche.'),
        }),
      ]),
    });
    expect(await engine.find('harbour log')).toMatchObject({ reason: 'ok' });
    engine.sessions.remove(id);
    expect(await engine.find('winch seized')).toMatchObject({ reason: 'no_match' });
  });

  it('is kept apart from what Forget has changed under the same hash', async () => {
    const engine = startTestEngine();
    const first = await sendFiles(engine, [textFile('a.txt', 'the secret plan')]);
    const place = { table: 'attachments', column: 'text', where: 'TRUE' };
    const mayHold = (kept: unknown) => String(kept).includes('secret');
    for (const { key } of engine.store.forgetting.list(place, { owner: 'hash', mayHold }))
      engine.store.forgetting.write(place, key, 'the [forgotten] plan');
    const second = await sendFiles(engine, [textFile('a.txt', 'the secret plan')]);
    expect(engine.store.attachments.list(first.message.id)[0]?.text).toBe('the [forgotten] plan');
    expect(engine.store.attachments.list(second.message.id)[0]?.text).toBe('the secret plan');
  });
});

describe('files and the tree', () => {
  it('a deleted message takes its files with it, and its undo brings them back, findable', async () => {
    const engine = startFindableEngine();
    const { message } = await sendFiles(engine, [textFile('a.txt', 'the winch seized')]);
    await engine.sessions.deleteMessage(message.id);
    expect(engine.store.attachments.count()).toBe(0);
    expect(await engine.find('winch')).toMatchObject({ reason: 'no_match' });
    engine.sessions.restoreMessage(message.id);
    expect(engine.store.attachments.list(message.id)).toMatchObject([{ name: 'a.txt', text: 'the winch seized' }]);
    expect(await engine.find('winch')).toMatchObject({ reason: 'ok' });
  });

  it('another version of a message has its files too', async () => {
    const engine = startTestEngine();
    const { id, message } = await sendFiles(engine, [textFile('a.txt', 'the winch seized')]);
    const edited = await engine.sessions.edit({ id: message.id, text: 'Why?' });
    await settled(() => !engine.sessions.isStreaming(id));
    expect(edited.message.attachments).toMatchObject([{ name: 'a.txt' }]);
    expect(engine.store.attachments.count()).toBe(1);
    expect(engine.provider.requests.at(-1)?.messages.at(-1)?.content).toMatch(/winch seized\n\[end data\]\n\nWhy\?$/);
  });

  it('a message that waits in line goes out with its files', async () => {
    const engine = startTestEngine();
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: [{ wait: gate.promise }, 'First.'] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'One' });
    const waiting = await engine.sessions.send({
      conversationId: conversation.id,
      text: 'Two',
      files: [textFile('a.txt', 'the winch seized')],
    });
    expect(waiting.message).toMatchObject({ status: 'queued', attachments: [{ name: 'a.txt' }] });
    gate.resolve();
    await settled(() => engine.provider.requests.length === 2 && !engine.sessions.isStreaming(conversation.id));
    expect(engine.provider.requests[1]?.messages.at(-1)?.content).toMatch(/winch seized\n\[end data\]\n\nTwo$/);
  });
});
