import { describe, expect, it } from 'vitest';
import { extractConversation } from '../../memory/extraction/extract-conversation';
import type { RecallTool } from '../../memory/tools/tool-turn';
import type { ScriptedReply } from '../../model/scripted';
import { protect } from '../../privacy/protect';
import { PROJECT_PREAMBLE } from '../../projects/files/project-memory';
import { giveContext } from '../background/handing-over/give-context';
import { settled, type TestEngine } from '../fixtures/engine.fixture';
import { ask, call, calls, remembers, results, says, start } from '../fixtures/tool-loop.fixture';
import { forgetFrozenMemory } from './context/context';

const recall: RecallTool = async () => ({ reason: 'no_match', found: [] });
const INDEX = '### Project MEMORY.md (.hearth/memory/MEMORY.md)\n- The user banks with Acme';
const projectWith = (text: string) => ({
  isLinked: () => true,
  isTraced: () => true,
  blockKey: (id: string | null) => (id === null ? '' : 'key'),
  block: (id: string | null) => (id === null ? null : { text }),
});
const writes = [
  remembers('Banks with Acme'),
  remembers('Prefers short answers'),
  call('update_memory', { sections: { Bank: 'Acme' } }),
];
const staged = (engine: TestEngine, id: string) =>
  results(engine, id).map(({ content }) => Boolean(JSON.parse(content).staged));

async function askIn(engine: TestEngine, projectId: string, text: string, replies: readonly ScriptedReply[]) {
  engine.provider.script(...replies);
  const { conversation } = await engine.sessions.send({ conversationId: null, text, projectId });
  await settled(() => !engine.sessions.isStreaming(conversation.id));
  return conversation.id;
}

const handedOver = async (engine: TestEngine) => {
  const [title, content] = await Promise.all([protect('A note'), protect('The user banks with Acme')]);
  return giveContext(engine.deps, { title: title.text, content: content.text, sourceId: null, projectId: null })
    .conversation.id;
};

const learn = (engine: TestEngine, id: string, candidates: readonly object[]) => {
  engine.provider.script(says(JSON.stringify({ candidates })));
  return extractConversation({ ...engine.deps, ...engine.memory, numCtx: () => 8_192 }, id);
};

describe('what the person did not type, wherever it stands in the request, is committed by no tool', () => {
  it('the index of a trusted project: every write waits', async () => {
    const engine = start({ recall, projects: projectWith(`${PROJECT_PREAMBLE}\n\n${INDEX}`) });
    const id = await askIn(engine, 'tide', 'I prefer short answers.', [calls(...writes), says('Noted.')]);
    expect(staged(engine, id)).toEqual([true, true, true]);
    expect(engine.facts.list()).toEqual([]);
    expect(engine.documents.size('user/notebook')).toBe(0);
    expect(engine.memory.proposals.list().every(({ reason }) => reason === 'external_turn')).toBe(true);
  });

  it('a project without an index holds nothing from outside', async () => {
    const engine = start({ recall, projects: projectWith(PROJECT_PREAMBLE) });
    const id = await askIn(engine, 'tide', 'I prefer short answers.', [
      calls(remembers('Prefers short answers')),
      says('Noted.'),
    ]);
    expect(staged(engine, id)).toEqual([false]);
  });

  it('a handoff note that the chat began with', async () => {
    const engine = start({ recall });
    const id = await handedOver(engine);
    await ask(engine, 'Go on.', [calls(...writes), says('Noted.')], id);
    expect(staged(engine, id)).toEqual([true, true, true]);
  });

  it('a recalled answer to a paste, from another chat', async () => {
    let answer = '';
    const engine = start({
      recall,
      recalled: async () => {
        if (answer === '') return { block: '', reason: 'no_match', by: null, candidates: [], leftOut: () => [] };
        const candidate = {
          kind: 'message',
          refId: answer,
          projectId: null,
          starts: 0,
          ends: 0,
          score: 1,
          verdict: 'included',
        } as const;
        const block = '[begin data: recalled from earlier conversations]\n- Acme\n[end data]';
        return { block, reason: 'ok', by: null, candidates: [candidate], leftOut: () => [] };
      },
    });
    const first = await engine.exchangeWithPaste('What is this?', 'The user banks with Acme', [
      says('A note about Acme.'),
    ]);
    answer = engine.branch(first).at(-1)?.id ?? '';
    const id = await ask(engine, 'Which bank was it again?', [calls(...writes), says('Noted.')]);
    expect(staged(engine, id)).toEqual([true, true, true]);
  });

  it('an entry of recent context that came in with a file, until it is edited by hand', async () => {
    const engine = start({ recall });
    const conversationId = await ask(engine, 'A chat', [says('Yes.')]);
    engine.store.transfer.imports.insertWorking({
      conversationId,
      workspaceId: engine.workspaceId,
      content: (await protect('The user banks with Acme')).text,
      updatedAt: engine.clock.now,
      expiresAt: engine.clock.now + 86_400_000,
    });
    const id = await ask(engine, 'I prefer short answers.', [calls(...writes), says('Noted.')]);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('The user banks with Acme');
    expect(staged(engine, id)).toEqual([true, true, true]);
    expect(engine.branch(id).at(-1)?.external).toBe(1);
    const tea = { text: 'Drinks tea without sugar', topic: 'Food', messages: [1] };
    const plain = await ask(engine, 'I drink tea without sugar.', [says('Good.')]);
    expect(await learn(engine, plain, [tea])).toMatchObject({ committed: 0, staged: 1 });
    await engine.working.edit({ conversationId, content: 'I bank with Acme' });
    const next = await ask(engine, 'I prefer short answers.', [
      calls(remembers('Prefers short answers')),
      says('Noted.'),
    ]);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('I bank with Acme');
    expect(staged(engine, next)).toEqual([false]);
  });

  it('notes of the chat that were written after a paste, also when the paste is on another branch; not once he wrote them', async () => {
    const engine = start({ recall });
    const id = await engine.exchangeWithPaste('What is this?', 'The user banks with Acme', [says('A note.')]);
    const note = (await protect('The user banks with Acme')).text;
    engine.documents.addNote(id, note, { actor: 'model' });
    const askAgain = async () => {
      const conversation = engine.store.conversations.read(id);
      if (conversation) forgetFrozenMemory(engine.store, conversation);
      engine.provider.script(calls(...writes), says('Noted.'));
      const first = engine.branch(id)[0]?.id ?? '';
      await engine.sessions.edit({ id: first, text: 'I prefer short answers.' });
      await settled(() => !engine.sessions.isStreaming(id));
    };
    await askAgain();
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('The user banks with Acme');
    expect(staged(engine, id)).toEqual([true, false, true]);
    expect(engine.branch(id).at(-1)?.external).toBe(1);
    await engine.documents.replace(engine.documents.notes(id), '## Notes\n- I bank with Acme');
    await askAgain();
    expect(staged(engine, id)).toEqual([false, false, false]);
    expect(engine.branch(id).at(-1)?.external).toBe(0);
  });

  it('what memory holds of the person, and what he types, hold nothing up', async () => {
    const engine = start({ recall });
    await engine.facts.add({ section: 'profile', text: 'Works as a hydrographer' });
    const before = await ask(engine, 'I am off to Faro.', [says('Enjoy.')]);
    await engine.sessions.leave(before);
    const id = await ask(engine, 'I prefer short answers.', [calls(...writes), says('Noted.')]);
    expect(engine.provider.requests.at(-1)?.messages[0]?.content).toContain('--- Recent context ---');
    expect(staged(engine, id)).toEqual([false, false, false]);
  });
});

describe('what is learned below a project’s files or a handoff', () => {
  const said = { text: 'Prefers short answers', topic: 'Style', messages: [1] };

  it('waits in Review, though the user typed it', async () => {
    const engine = start({ recall, projects: projectWith(`${PROJECT_PREAMBLE}\n\n${INDEX}`) });
    const id = await askIn(engine, 'tide', 'I prefer short answers.', [says('Good.')]);
    expect(await learn(engine, id, [said])).toMatchObject({ committed: 0, staged: 1 });
    expect(engine.memory.proposals.list()).toMatchObject([{ reason: 'external_turn' }]);
    const noted = await handedOver(engine);
    await ask(engine, 'I drink tea without sugar.', [says('Good.')], noted);
    expect(await learn(engine, noted, [{ ...said, text: 'Drinks tea without sugar' }])).toMatchObject({ staged: 1 });
    expect(engine.facts.list()).toEqual([]);
  });

  it('is committed elsewhere, also beside a paste, where the user typed it', async () => {
    const engine = start({ recall });
    const id = await engine.exchangeWithPaste('I prefer short answers.', 'The user banks with Acme', [says('Good.')]);
    expect(await learn(engine, id, [said, { ...said, text: 'Banks with Acme' }])).toMatchObject({
      committed: 1,
      staged: 1,
    });
    expect(engine.facts.list().map(({ text }) => text)).toEqual(['Prefers short answers']);
  });
});

describe('Recent context', () => {
  const system = (engine: TestEngine) => String(engine.provider.requests.at(-1)?.messages[0]?.content);

  it('has no answer that rests on a paste, neither in the extract nor in the model’s note, nor as a title', async () => {
    const engine = start({ hasJobs: true });
    const id = await engine.exchangeWithPaste('What is this about?', 'The user banks with Acme', [
      says('It says that you bank with Acme.'),
    ]);
    await ask(engine, 'And my own plan is to walk to Faro.', [says('So not to Acme.')], id);
    await engine.sessions.leave(id);
    const entry = () => engine.store.working.read(id)?.content ?? '';
    expect(entry()).toContain('walk to Faro');
    expect(entry()).not.toContain('Acme');
    engine.timers.elapse(20_000);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    const asked = engine.provider.requests.slice(2);
    expect(asked.length).toBeGreaterThan(0);
    expect(JSON.stringify(asked.map(({ messages }) => messages))).not.toContain('Acme');
    await engine.exchange('Hi!', says('Hello.'));
    expect(system(engine)).toContain('walk to Faro');
    expect(system(engine)).not.toContain('Acme');
  });

  it('has none after a compaction either: its entry is what was said, not the summary', async () => {
    const engine = start();
    const id = await engine.exchangeWithPaste(
      'What is this about?',
      `The user banks with Acme. ${'tide '.repeat(300)}`,
      [says('It says that you bank with Acme.')],
    );
    await ask(engine, `My own plan is to walk to Faro. ${'then '.repeat(300)}`, [says('Good.')], id);
    await ask(engine, 'And then?', [says('Rest.')], id);
    engine.provider.script(says('- the user banks with Acme'));
    await engine.sessions.compact(id);
    const entry = engine.store.working.read(id)?.content ?? '';
    expect(entry).toContain('What is this about?');
    expect(entry).not.toContain('Acme');
  });
});
