import { describe, expect, it } from 'vitest';
import { messageOf } from '../../conversations/rows/views';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';
import { sendFiles, textFile } from '../../fixtures/sent-files.fixture';

describe('a message that is too long', () => {
  const LONG = `${'harbour tide winch '.repeat(900)}the end`;

  it('gives what was pasted into a file, of which as much is sent as fits', async () => {
    const engine = startTestEngine({ trainedContext: 2_048 });
    const say = `Sum it up: ${LONG}`;
    const { conversation, message } = await engine.sessions.send({
      conversationId: null,
      text: say,
      spans: [
        { from: 0, to: 11, kind: 'typed' },
        { from: 11, to: say.length, kind: 'pasted' },
      ],
    });
    const { id } = conversation;
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id).at(-1)).toMatchObject({ errorCode: 'message_too_large' });
    engine.sessions.attachAsFile(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    const row = engine.store.messages.read(message.id);
    expect(row).toMatchObject({ content: 'Sum it up: ', spans: '[{"from":0,"to":11,"kind":"typed"}]' });
    expect(row && messageOf(row).attachments).toMatchObject([{ name: 'Pasted text.txt', origin: 'pasted' }]);
    expect(engine.store.attachments.list(message.id)[0]?.text).toBe(LONG);
    const sent = engine.provider.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(sent).toContain('[begin data: attachment Pasted text.txt]\nharbour tide winch');
    expect(sent).toMatch(/only its beginning fits\.\]\n\[end data\]\n\nSum it up: $/);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  it('becomes a file as a whole where it was typed', async () => {
    const engine = startTestEngine({ trainedContext: 2_048 });
    const { id, message } = await sendFiles(engine, [], { say: LONG });
    engine.sessions.attachAsFile(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.store.messages.read(message.id)?.content).toBe('');
    expect(engine.store.attachments.list(message.id)[0]).toMatchObject({ name: 'Message.txt', text: LONG });
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });

  it('that no file may hold is refused with both sizes, and nothing changed', async () => {
    const engine = startTestEngine({ trainedContext: 2_048 });
    const { id, message } = await sendFiles(engine, [], { say: 'word '.repeat(60_000) });
    expect(() => engine.sessions.attachAsFile(engine.branch(id).at(-1)?.id ?? '')).toThrow(/293 KiB.*256 KiB/);
    expect(engine.store.messages.read(message.id)?.content).toHaveLength(300_000);
  });

  it('for its files sends the beginning of them and all of its words', async () => {
    const engine = startTestEngine({ trainedContext: 2_048 });
    const { id } = await sendFiles(engine, [textFile('small.txt', 'short'), textFile('long.txt', LONG)], {
      say: 'Which port?',
    });
    expect(engine.branch(id).at(-1)).toMatchObject({ errorCode: 'message_too_large' });
    expect(() => engine.sessions.attachAsFile(engine.branch(id).at(-1)?.id ?? '')).toThrow(/its files are too long/);
    engine.sessions.sendBeginning(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    const sent = engine.provider.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(sent).toContain('[begin data: attachment small.txt]\nshort\n[end data]');
    expect(sent).toMatch(/only its beginning fits\.\]\n\[end data\]\n\nWhich port\?$/);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'done' });
  });
});
