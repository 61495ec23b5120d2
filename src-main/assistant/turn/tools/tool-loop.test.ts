import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../../language/text-length';
import type { ScriptedReply } from '../../../model/scripted';
import { settled } from '../../fixtures/engine.fixture';
import { ask, call, calls, remembers, results, says, shapeOf, start } from '../../fixtures/tool-loop.fixture';
import { MOST_CALLS, MOST_ROUNDS } from './plan-round';
import { TOOL_LIMIT_MS } from './run-calls';

describe('a round of tools', () => {
  it('keeps call and result, sends both back exactly, and goes on with the reply', async () => {
    const engine = start();
    const toolCall = { id: 'call_1', function: { name: 'remember', arguments: { text: 'Prefers short answers' } } };
    const first: ScriptedReply = { steps: ['Noting that.', { toolCalls: [toolCall] }] };
    const id = await ask(engine, 'I prefer short answers.', [first, says('Noted.')]);
    expect(shapeOf(engine, id)).toEqual([
      'user text done',
      'assistant tool_call done',
      'tool tool_result done',
      'assistant text done',
    ]);
    const [result] = results(engine, id);
    const [asked, again] = engine.provider.requests;
    expect(again?.messages.slice(0, asked?.messages.length)).toEqual(asked?.messages);
    expect(again?.messages.slice(asked?.messages.length)).toEqual([
      { role: 'assistant', content: 'Noting that.', tool_calls: [toolCall] },
      { role: 'tool', content: result?.content, tool_name: 'remember' },
    ]);
    expect(again?.tools).toEqual(asked?.tools);
    expect(engine.facts.list().map(({ text, trust }) => [text, trust])).toEqual([['Prefers short answers', 'stated']]);
  });

  it('several calls of one answer run in order, and the next turn repeats every byte of them', async () => {
    const engine = start();
    const both = calls(
      call('update_memory', { sections: { House: 'The key is under the mat' } }),
      call('read_memory', { sections: ['House'] }),
    );
    const id = await ask(engine, 'Where is the key?', [both, says('Under the mat.')]);
    expect(results(engine, id).map(({ content }) => JSON.parse(content))).toMatchObject([
      { updated: ['House'], staged: false },
      { sections: { House: 'The key is under the mat' } },
    ]);
    await ask(engine, 'Thanks', [says('You are welcome.')], id);
    const [, second, third] = engine.provider.requests;
    expect(third?.messages.slice(0, second?.messages.length)).toEqual(second?.messages);
  });

  it('thinking before a call is shown and never sent back', async () => {
    const engine = start();
    const first: ScriptedReply = { steps: [{ thinking: 'Let me look.' }, { toolCalls: [call('read_memory', {})] }] };
    const id = await ask(engine, 'What is in my notebook?', [first, says('Nothing yet.')]);
    expect(engine.branch(id)[1]?.thinking).toBe('Let me look.');
    expect(JSON.stringify(engine.provider.requests[1]?.messages)).not.toContain('Let me look.');
  });

  it('the trace of the reply lists every call and whether it worked', async () => {
    const engine = start();
    const id = await ask(engine, 'Note this', [
      calls(remembers('Likes tea')),
      calls(call('remember', { text: '' })),
      says('Done.'),
    ]);
    const trace = engine.sessions.traces.read(engine.branch(id).at(-1)?.id ?? '');
    expect(trace.tools).toEqual([
      { name: 'remember', isOk: true },
      { name: 'remember', isOk: false },
    ]);
    expect(engine.sessions.traces.list()).toHaveLength(1);
    expect(trace.blocks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['tools', 'notebook']));
    const { messages } = engine.sessions.traces.text(trace.replyId, { revealsSecrets: true });
    const texts = messages.map(({ role, pieces }) => `${role}: ${pieces.map(({ text }) => text).join('')}`);
    expect(texts[1]).toContain('"name": "update_memory"');
    expect(texts.filter((text) => text.startsWith('assistant'))[0]).toContain('Likes tea');
  });

  it('a first exchange with tools still gets its title', async () => {
    const engine = start({ hasJobs: true });
    const id = await ask(engine, 'I prefer tea.', [calls(remembers('Prefers tea')), says('Noted.')]);
    expect(engine.store.jobs.list(engine.workspaceId).map(({ kind }) => kind)).toContain('title');
    expect(engine.errors).toEqual([]);
    expect(engine.branch(id)).toHaveLength(4);
  });
});

describe('limits', () => {
  it('after eight rounds the reply ends and says why, and what was looked up is kept', async () => {
    const engine = start();
    engine.provider.scriptOtherwise(({ messages }) =>
      calls(call('read_memory', { sections: [`S${messages.length}`] })),
    );
    const id = await ask(engine, 'Go', []);
    expect(engine.provider.requests).toHaveLength(MOST_ROUNDS + 1);
    expect(results(engine, id)).toHaveLength(MOST_ROUNDS);
    expect(engine.branch(id).at(-1)).toMatchObject({ status: 'failed', errorCode: 'too_many_calls' });
  });

  it('an identical call is made once again and then only answered', async () => {
    const engine = start();
    const same = () => calls(call('update_memory', { sections: { A: 'x' } }));
    const swapped = calls({ function: { name: 'remember', arguments: { topic: 'T', text: 'Likes tea' } } });
    const id = await ask(engine, 'Go', [same(), same(), same(), swapped, says('Done.')]);
    expect(results(engine, id).map(({ content }) => 'error' in JSON.parse(content))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(JSON.parse(results(engine, id)[2]?.content ?? '')).toMatchObject({ field: 'arguments' });
  });

  it('of a hundred calls at once the first sixteen are made', async () => {
    const engine = start();
    const many = Array.from({ length: 100 }, (_, nth) => call('read_memory', { sections: [`S${nth}`] }));
    const id = await ask(engine, 'Go', [calls(...many), says('Done.')]);
    expect(results(engine, id)).toHaveLength(MOST_CALLS);
    expect(engine.provider.requests[1]?.messages.filter(({ role }) => role === 'tool')).toHaveLength(MOST_CALLS);
  });

  it.each([
    ['remember', { text: 7 }, 'text'],
    ['remember', {}, 'text'],
    ['update_memory', { sections: { 'a\nb': 'x' } }, 'sections'],
    ['recall', { query: 'x', scope: 'world' }, 'scope'],
    ['format_disk', { all: true }, 'name'],
  ])('bad input of %s is an error result that names the field', async (name, input, field) => {
    const engine = start({ recall: async () => ({ reason: 'no_match', found: [] }) });
    const id = await ask(engine, 'Go', [calls(call(name, input)), says('I see.')]);
    const result = JSON.parse(results(engine, id)[0]?.content ?? '{}');
    expect(result.field).toContain(field);
    expect(result.error).not.toBe('');
    expect(engine.branch(id).at(-1)).toMatchObject({ content: 'I see.', status: 'done' });
  });

  it('a section of five megabytes is refused with both sizes and never sent back', async () => {
    const engine = start();
    const id = await ask(engine, 'Go', [
      calls(call('update_memory', { sections: { Big: 'x'.repeat(5 * 1024 * 1024) } })),
      says('Too long.'),
    ]);
    expect(JSON.parse(results(engine, id)[0]?.content ?? '{}')).toMatchObject({ max_size_bytes: 131_072 });
    expect(JSON.stringify(engine.provider.requests[1]).length).toBeLessThan(20_000);
    expect(engine.branch(id).at(-1)?.content).toBe('Too long.');
  });

  it('arguments nested ten thousand deep are refused, and the reply goes on', async () => {
    const engine = start();
    let deep: Record<string, unknown> = {};
    for (let level = 0; level < 10_000; level += 1) deep = { deep };
    // The provider of these tests copies what it is asked; the call itself is never part of that.
    const id = await ask(engine, 'Go', [calls(call('remember', deep)), says('I see.')]);
    expect(JSON.parse(results(engine, id)[0]?.content ?? '{}')).toHaveProperty('field');
    expect(engine.branch(id).at(-1)?.content).toBe('I see.');
  });

  it('a whole notebook that is larger than the window comes with its beginning, and says so', async () => {
    const engine = start();
    await engine.documents.replace('user/notebook', `## Log\n${'A long line of notes. '.repeat(5_000)}`);
    const id = await ask(engine, 'Read it', [calls(call('read_memory', {})), says('Long.')]);
    const [result] = results(engine, id);
    expect(JSON.parse(result?.content ?? '{}')).toMatchObject({ total_size_bytes: expect.any(Number) });
    expect(estimateTokens(result?.content ?? '')).toBeLessThan(4_096);
    expect(engine.branch(id).at(-1)?.content).toBe('Long.');
  });

  it('a tool that never returns is ended, and one that fails says so: neither stops the reply', async () => {
    const engine = start({
      recall: ({ query }) => (query === 'fail' ? Promise.reject(new Error('disk')) : new Promise(() => {})),
    });
    engine.provider.script(
      calls(call('recall', { query: 'never' }), call('recall', { query: 'fail' })),
      says('Sorry.'),
    );
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Look it up' });
    await settled(() => engine.told.some(({ name, payload }) => name === 'message:waiting' && payload.for === 'tool'));
    engine.timers.elapse(TOOL_LIMIT_MS);
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    const [late, broken] = results(engine, conversation.id).map(({ content }) => JSON.parse(content).error);
    expect(late).toContain('10 seconds');
    expect(broken).toContain('failed');
    expect(engine.errors).toHaveLength(1);
    expect(engine.branch(conversation.id).at(-1)?.content).toBe('Sorry.');
  });
});

describe('Stop in a round', () => {
  it('ends the tool at once, makes none of the rest, writes nothing more, and leaves no call without its result', async () => {
    const engine = start({ recall: () => new Promise(() => {}) });
    engine.provider.script(calls(remembers('Likes tea'), call('recall', { query: 'x' }), remembers('Likes coffee')));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'I like tea and coffee' });
    await settled(() => engine.facts.list().length === 1);
    engine.sessions.stop(conversation.id);
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(engine.facts.list().map(({ text }) => text)).toEqual(['Likes tea']);
    expect(shapeOf(engine, conversation.id).slice(1)).toEqual([
      'assistant tool_call done',
      'tool tool_result done',
      'tool tool_result done',
      'tool tool_result done',
      'assistant text stopped',
    ]);
    expect(engine.provider.requests).toHaveLength(1);
  });

  it('Try again goes on from what was looked up; Regenerate asks the question again', async () => {
    const engine = start({ recall: () => new Promise(() => {}) });
    engine.provider.script(calls(call('recall', { query: 'x' })));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Look it up' });
    const { id } = conversation;
    await settled(() => engine.told.some(({ name, payload }) => name === 'message:waiting' && payload.for === 'tool'));
    engine.sessions.stop(id);
    await settled(() => !engine.sessions.isStreaming(id));
    engine.provider.script(says('Here.'));
    engine.sessions.regenerate(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    expect(shapeOf(engine, id)).toHaveLength(4);
    engine.provider.script(says('Anew.'));
    engine.sessions.regenerate(engine.branch(id).at(-1)?.id ?? '');
    await settled(() => !engine.sessions.isStreaming(id));
    expect(engine.branch(id).map(({ content }) => content)).toEqual(['Look it up', 'Anew.']);
  });
});

describe('a process that ends while a tool runs', () => {
  it('leaves an interrupted reply and no call without its result; the chat goes on', async () => {
    const engine = start({ recall: () => new Promise(() => {}), idPrefix: 'before' });
    engine.provider.script({ steps: ['Let me look.', { toolCalls: [call('recall', { query: 'x' })] }] });
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Look it up' });
    await settled(() => engine.told.some(({ name, payload }) => name === 'message:waiting' && payload.for === 'tool'));
    engine.timers.elapse(1_000);

    const again = start({ store: engine.store, idPrefix: 'later' });
    await again.sessions.recover();
    expect(shapeOf(again, conversation.id)).toEqual(['user text done', 'assistant text interrupted']);
    expect(again.branch(conversation.id)[1]?.content).toBe('Let me look.');
    await ask(again, 'Go on', [says('Here.')], conversation.id);
    expect(again.provider.requests[0]?.messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'user',
    ]);
  });
});
