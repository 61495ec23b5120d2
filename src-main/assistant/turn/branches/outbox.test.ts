import { describe, expect, it } from 'vitest';
import { settled, startTestEngine } from '../../fixtures/engine.fixture';
import { contents, quiet, says } from '../../fixtures/indexed-engine.fixture';
import { openConversation } from '../opening/open-conversation';

const never = () => ({ wait: new Promise(() => undefined) });

async function streaming(options: Parameters<typeof startTestEngine>[0] = {}) {
  const engine = startTestEngine(options);
  const gate = Promise.withResolvers<void>();
  engine.provider.script({ steps: [{ wait: gate.promise }, 'First.'] });
  const { conversation } = await engine.sessions.send({ conversationId: null, text: 'One' });
  const waiting = () => engine.store.tree.listQueued(conversation.id);
  return { engine, id: conversation.id, gate, waiting };
}

describe('a message sent while a reply is written', () => {
  it('waits on disk, two of them in their order, each sent when the reply before it has ended', async () => {
    const { engine, id, gate, waiting } = await streaming();
    engine.provider.script(says('Second.'), says('Third.'));
    const [second] = await Promise.all([
      engine.sessions.send({ conversationId: id, text: 'Two' }),
      engine.sessions.send({ conversationId: id, text: 'Three' }),
    ]);
    expect(second.message).toMatchObject({ status: 'queued', content: 'Two' });
    expect(contents(engine, id)).toEqual(['One', '']);
    expect(openConversation(engine.ports, id, true).queued.map(({ content }) => content)).toEqual(['Two', 'Three']);
    engine.clock.now += 60_000;
    gate.resolve();
    await settled(() => waiting().length === 0 && !engine.sessions.isStreaming(id));
    expect(contents(engine, id)).toEqual(['One', 'First.', 'Two', 'Second.', 'Three', 'Third.']);
    expect(engine.branch(id)[2]?.sentContent).toBe('[Saturday, 21 November 2026, 23:41, Europe/Lisbon]\n\nTwo');
    expect(engine.provider.requests[2]?.messages.slice(0, 3)).toEqual(
      engine.provider.requests[1]?.messages.slice(0, 3),
    );
  });

  it('200 of them: all on disk in their order, each answered once, older ones covered as the window fills', async () => {
    const { engine, id, gate, waiting } = await streaming({ trainedContext: 2_048 });
    const texts = Array.from({ length: 200 }, (_, nth) => `Entry ${nth}: the wind turned to the west at noon`);
    engine.provider.scriptOtherwise(({ sampling }) => says(sampling ? '- Wind turned west' : 'Noted.'));
    await Promise.all(texts.map((text) => engine.sessions.send({ conversationId: id, text })));
    expect(waiting()).toHaveLength(200);
    gate.resolve();
    await settled(() => waiting().length === 0 && !engine.sessions.isStreaming(id));
    const branch = engine.branch(id);
    expect(branch.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(['One', ...texts]);
    expect(branch.filter(({ role, status }) => role === 'assistant' && status === 'done')).toHaveLength(201);
    expect(engine.store.compactions.list(id).length).toBeGreaterThan(1);
    expect(engine.errors).toEqual([]);
  });

  it('can be changed and taken back before its turn, and brought back', async () => {
    const { engine, id, gate, waiting } = await streaming();
    const { message } = await engine.sessions.send({ conversationId: id, text: 'Two' });
    const other = await engine.sessions.send({ conversationId: id, text: 'Never mind' });
    engine.sessions.outbox.edit({ id: message.id, text: 'Two, please' });
    await engine.sessions.deleteMessage(other.message.id);
    expect(waiting()).toEqual([message.id]);
    engine.sessions.restoreMessage(other.message.id);
    expect(waiting()).toEqual([message.id, other.message.id]);
    await engine.sessions.deleteMessage(other.message.id);
    engine.provider.script(says('Second.'));
    gate.resolve();
    await settled(() => waiting().length === 0 && !engine.sessions.isStreaming(id));
    expect(contents(engine, id)).toEqual(['One', 'First.', 'Two, please', 'Second.']);
    expect(() => engine.sessions.outbox.edit({ id: message.id, text: 'Late' })).toThrow(/just been sent/);
    engine.provider.script(says('Fine.'));
    engine.sessions.restoreMessage(other.message.id);
    engine.sessions.outbox.sendNext(id);
    await quiet(engine, id);
    expect(contents(engine, id).slice(-2)).toEqual(['Never mind', 'Fine.']);
  });

  it('goes out after a stop, and after a failure waits until it is asked to', async () => {
    const { engine, id, waiting } = await streaming();
    await engine.sessions.send({ conversationId: id, text: 'Two' });
    await engine.sessions.send({ conversationId: id, text: 'Three' });
    engine.provider.script({ steps: [{ error: { code: 'unreachable', sentence: 'Nothing answers.' } }] });
    engine.sessions.stop(id);
    await settled(() => engine.branch(id).at(-1)?.status === 'failed');
    await quiet(engine, id);
    expect(waiting()).toHaveLength(1);
    engine.provider.script(says('Third.'));
    engine.sessions.outbox.sendNext(id);
    await settled(() => waiting().length === 0 && !engine.sessions.isStreaming(id));
    expect(contents(engine, id).slice(-2)).toEqual(['Three', 'Third.']);
  });

  it('survives a quit and a kill, and waits to be sent; a new one lines up behind it', async () => {
    const { engine, id } = await streaming();
    await engine.sessions.send({ conversationId: id, text: 'Two' });
    await engine.sessions.close();
    const after = startTestEngine({ store: engine.store });
    await after.sessions.recover();
    expect(after.branch(id).map(({ status }) => status)).toEqual(['done', 'stopped']);
    expect(openConversation(after.ports, id, false).queued).toMatchObject([{ content: 'Two' }]);
    after.provider.script(says('Second.'), says('Third.'));
    await after.sessions.send({ conversationId: id, text: 'Three' });
    await settled(() => !after.sessions.isStreaming(id) && after.branch(id).at(-1)?.content === 'Third.');
    expect(contents(after, id).slice(2)).toEqual(['Two', 'Second.', 'Three', 'Third.']);
  });

  it('stays out of requests, checkpoints and what is learned until it is sent', async () => {
    const { engine, id } = await streaming();
    await engine.sessions.send({ conversationId: id, text: 'Not yet said' });
    await engine.sessions.leave(id);
    expect(JSON.stringify([engine.provider.requests, engine.working.list()])).not.toContain('Not yet said');
  });

  it('is not sent when the chat is deleted under it, nor when its reply is deleted while it is written', async () => {
    const { engine, id, waiting } = await streaming();
    await engine.sessions.send({ conversationId: id, text: 'Two' });
    engine.provider.script({ steps: ['Second', never()] });
    await engine.sessions.deleteMessage(engine.branch(id)[1]?.id ?? '');
    await settled(() => engine.branch(id).length === 3);
    expect(contents(engine, id).slice(0, 2)).toEqual(['One', 'Two']);
    await engine.sessions.send({ conversationId: id, text: 'Three' });
    engine.sessions.remove(id);
    await quiet(engine, id);
    expect(waiting()).toHaveLength(1);
  });
});
