import { describe, expect, it } from 'vitest';
import type { ToolDefinition } from '../../../model/types';
import type { OutsideOutcome, OutsideTools, OutsideTurn } from '../../../outside-tools/calls/outside-tools';
import { settled } from '../../fixtures/engine.fixture';
import { ask, call, calls, remembers, results, says, shapeOf, start } from '../../fixtures/tool-loop.fixture';
import { TOOL_LIMIT_MS } from './run-calls';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const outside = { server: 'Files', tool: 'read', isDeclined: false };
const answered = (text: string, more: Partial<OutsideOutcome> = {}): OutsideOutcome => ({
  content: JSON.stringify({ text }),
  isError: false,
  outside,
  images: [],
  ...more,
});
const definition = (name: string): ToolDefinition => ({
  type: 'function',
  function: { name, description: 'Reads a file', parameters: { type: 'object', properties: {} } },
});

function outsideTools(run: OutsideTools['run'], leftOut: readonly string[] = []) {
  const budgets: number[] = [];
  const tools: OutsideTools = {
    ready: async () => undefined,
    offer: (maxTokens) => {
      budgets.push(maxTokens);
      return { definitions: [definition('Files__read')], leftOut };
    },
    owns: (name) => name === 'Files__read',
    run,
  };
  return { ...tools, budgets };
}

describe('a tool from outside', () => {
  it('is offered after those of memory, called by its name, and its result is text from outside', async () => {
    const engine = start({ outsideTools: outsideTools(async () => answered('Dentist on Monday')) });
    const id = await ask(engine, 'Read my notes', [
      calls(call('Files__read', { path: 'a' })),
      calls(remembers('Has a dentist on Monday')),
      says('Done.'),
    ]);
    const [first] = engine.provider.requests;
    expect(first?.tools?.map(({ function: { name } }) => name).at(-1)).toBe('Files__read');
    expect(first?.tools?.length).toBeGreaterThan(1);
    expect(results(engine, id)[0]).toMatchObject({
      toolName: 'Files__read',
      external: 1,
      content: '{"text":"Dentist on Monday"}',
    });
    expect(engine.facts.list()).toEqual([]);
    expect(JSON.parse(results(engine, id)[1]?.content ?? '')).toMatchObject({ staged: true });
    expect(engine.branch(id).at(-1)).toMatchObject({ external: 1 });
  });

  it('is offered while memory is off, and alone', async () => {
    const engine = start({ outsideTools: outsideTools(async () => answered('x')), isInjectionOff: true });
    await ask(engine, 'Hello', [says('Hello.')]);
    expect(engine.provider.requests[0]?.tools?.map(({ function: { name } }) => name)).toEqual(['Files__read']);
  });

  it('is never offered to a model without tools; the budget is the setting, and never over a quarter of the window', async () => {
    const tools = outsideTools(async () => answered('x'), ['Files__write']);
    const engine = start({ outsideTools: tools });
    const id = await ask(engine, 'Hello', [says('Hello.')]);
    expect(new Set(tools.budgets)).toEqual(new Set([600]));
    const trace = engine.sessions.traces.read(engine.branch(id).at(-1)?.id ?? '');
    expect(trace.leftOutTools).toEqual(['Files__write']);
    engine.settings.set('tools.max_tokens', 8_000);
    await ask(engine, 'Hello again', [says('Hello.')], id);
    expect(tools.budgets.at(-1)).toBe(2_048);
    const blind = start({ outsideTools: outsideTools(async () => answered('x')), capabilities: ['completion'] });
    await ask(blind, 'Hello', [says('Hello.')]);
    expect(blind.provider.requests[0]?.tools).toBeUndefined();
  });

  it('may wait for the person longer than any tool of Hearth; the window is told what is asked', async () => {
    let turn: OutsideTurn | undefined;
    const answer = Promise.withResolvers<OutsideOutcome>();
    const engine = start({
      outsideTools: outsideTools((_, given) => {
        turn = given;
        given.asking({ server: 'Files', tool: 'read', arguments: { path: 'a' } });
        return answer.promise;
      }),
    });
    engine.provider.script(calls(call('Files__read', { path: 'a' })), says('Done.'));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Read it' });
    await settled(() => turn !== undefined);
    engine.timers.elapse(TOOL_LIMIT_MS * 10);
    turn?.asking(null);
    answer.resolve(answered('late'));
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(results(engine, conversation.id)[0]?.content).toBe('{"text":"late"}');
    const waited = engine.told.flatMap((event) => (event.name === 'message:waiting' ? [event.payload] : []));
    expect(waited.map((each) => each.for)).toEqual(
      expect.arrayContaining(['tool', 'outside', 'permission', 'outside', 'tool', 'nothing']),
    );
    expect(waited.find((each) => each.for === 'permission')?.call).toEqual({
      server: 'Files',
      tool: 'read',
      arguments: { path: 'a' },
    });
  });

  it('is ended by Stop, which leaves the call with its result', async () => {
    let wasStopped = false;
    const engine = start({
      outsideTools: outsideTools(
        (_, { signal }) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              wasStopped = true;
              resolve(answered('', { isError: true, outside: { ...outside, ending: 'stopped' } }));
            });
          }),
      ),
    });
    engine.provider.script(calls(call('Files__read', {})), says('Done.'));
    const { conversation } = await engine.sessions.send({ conversationId: null, text: 'Read it' });
    await settled(() =>
      engine.told.some((event) => event.name === 'message:waiting' && event.payload.for === 'outside'),
    );
    engine.sessions.stop(conversation.id);
    await settled(() => !engine.sessions.isStreaming(conversation.id));
    expect(wasStopped).toBe(true);
    expect(shapeOf(engine, conversation.id)).toEqual([
      'user text done',
      'assistant tool_call done',
      'tool tool_result done',
      'assistant text stopped',
    ]);
    const shown = engine.sessions.open(conversation.id).messages.find(({ type }) => type === 'tool_result');
    expect(shown?.toolUse).toEqual({
      name: 'Files__read',
      outcome: 'failed',
      outside: { ...outside, ending: 'stopped' },
    });
  });

  it('may bring an image: the person sees it, the model does not, and what is none is left out', async () => {
    const images = [new Uint8Array(PICTURE), new Uint8Array(Buffer.from('<svg onload="alert(1)">'))];
    const engine = start({
      outsideTools: outsideTools(async () => answered('a map', { images })),
      capabilities: ['completion', 'tools', 'vision'],
    });
    const id = await ask(engine, 'Show me', [calls(call('Files__read', {})), says('There.')]);
    const shown = engine.sessions.open(id).messages.find(({ type }) => type === 'tool_result');
    expect(shown?.attachments).toMatchObject([{ kind: 'image', type: 'image/png', width: 1, height: 1 }]);
    expect(engine.provider.requests[1]?.messages.some(({ images: sent }) => sent !== undefined)).toBe(false);
  });
});
