import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../language/text-length';
import { testMemory } from '../memory.fixture';
import { renderCatalog, toolDefinitions } from './definitions';
import type { ToolTurn } from './tool-turn';
import { toolTurn } from './tool-turn.fixture';

async function turnOf(text = 'Please keep in mind that I prefer short answers.', given: Partial<ToolTurn> = {}) {
  const memory = testMemory();
  const { id } = await memory.say(text);
  const turn = toolTurn(memory.store.messages.read(id), given);
  const run = async (name: string, input: unknown) => {
    const call = { function: { name, arguments: input as Record<string, unknown> } };
    const outcome = await memory.tools.run(call, turn);
    return { ...outcome, result: outcome.content === 'memory is off' ? outcome.content : JSON.parse(outcome.content) };
  };
  return { ...memory, turn, run };
}

describe('the catalog', () => {
  it('costs at most 600 tokens, what the system message says of it included', () => {
    const all = toolDefinitions({ isUserMemoryOn: true, hasProject: true, canRecall: true });
    expect(all.map((tool) => tool.function.name)).toEqual([
      'read_memory',
      'update_memory',
      'remember',
      'recall',
      'read_project_memory',
      'update_project_memory',
    ]);
    expect(estimateTokens(JSON.stringify(all)) + estimateTokens(renderCatalog(all))).toBeLessThanOrEqual(600);
    expect(renderCatalog(all).match(/^- (\w+):/gm)).toEqual(all.map(({ function: { name } }) => `- ${name}:`));
  });

  it('holds nothing of the user while memory is off, and no project tool without a project', () => {
    expect(toolDefinitions({ isUserMemoryOn: false, hasProject: false, canRecall: false })).toEqual([]);
  });
});

describe('read_memory and update_memory', () => {
  it('answer with exactly what the contract says', async () => {
    const { run } = await turnOf();
    expect(
      (await run('update_memory', { sections: { House: 'The key is under the mat', Garden: 'Roses' } })).result,
    ).toEqual({
      updated: ['House', 'Garden'],
      deleted: [],
      staged: false,
      total_size_bytes: 53,
    });
    expect((await run('read_memory', { sections: ['House', 'Attic'] })).result).toEqual({
      sections: { House: 'The key is under the mat' },
      missing: ['Attic'],
      total_size_bytes: 53,
    });
    expect((await run('update_memory', { sections: { House: null } })).result).toMatchObject({
      updated: [],
      deleted: ['House'],
    });
    expect((await run('read_memory', {})).result).toEqual({ content: '## Garden\n\nRoses\n', total_size_bytes: 17 });
  });

  it('do not report as deleted what is not there, written at once or staged', async () => {
    for (const given of [{}, { hasExternalText: true }]) {
      const { run, logged, proposals } = await turnOf(undefined, given);
      const outcome = await run('update_memory', { sections: { Attic: null } });
      expect(outcome.result).toEqual({ updated: [], deleted: [], staged: false, total_size_bytes: 0 });
      expect(outcome).toMatchObject({ groupId: null, isStaged: false, isError: false });
      await run('update_memory', { sections: { House: 'Blue', Attic: null } });
      expect(proposals.list()).toHaveLength('hasExternalText' in given ? 1 : 0);
      const writes = logged.filter(({ event }) => event === 'memory_write');
      for (const write of writes)
        expect(write).toMatchObject({ sections_updated: 1, sections_deleted: 0, section_count: 1 });
    }
  });

  it('are logged by counts and sizes, a refused write too, and never by the name of a section', async () => {
    const { run, logged } = await turnOf();
    await run('update_memory', { sections: { 'HIV diagnosis': 'x' } });
    await run('read_memory', { sections: ['HIV diagnosis', 'HIV tests'] });
    await run('read_memory', {});
    await run('update_memory', { sections: { 'HIV ## diagnosis': 'x' } });
    await run('update_memory', { sections: { 'HIV diagnosis': 'x'.repeat(140_000) } });
    const of = (name: string) => logged.filter(({ event }) => event === name);
    expect(of('memory_read')[0]).toMatchObject({
      section_count: 1,
      sections_requested: 2,
      sections_returned: 1,
      bytes: 1,
      response_size_bytes: expect.any(Number),
    });
    expect(of('memory_read_full')[0]).toMatchObject({ section_count: 1, response_size_bytes: expect.any(Number) });
    expect(of('memory_write_rejected')).toEqual([
      expect.objectContaining({ reason: 'invalid', attempted_size_bytes: 41, max_size_bytes: 131_072 }),
      expect.objectContaining({ reason: 'too_large', attempted_size_bytes: 140_019, max_size_bytes: 131_072 }),
    ]);
    expect(JSON.stringify(logged)).not.toContain('HIV');
  });

  it('stage what is written while outside text is read, and show it as pending to this conversation only', async () => {
    const { run, documents, proposals, turn, tools } = await turnOf(undefined, { hasExternalText: true });
    expect((await run('update_memory', { sections: { Pumps: 'buy the cheap one' } })).result).toEqual({
      updated: ['Pumps'],
      deleted: [],
      staged: true,
      total_size_bytes: 0,
    });
    expect(documents.size('user/notebook')).toBe(0);
    expect(proposals.list()[0]).toMatchObject({ kind: 'section', trust: 'external', reason: 'external_turn' });
    expect((await run('read_memory', { sections: ['Pumps'] })).result.sections.Pumps).toContain('pending');
    const other = await tools.run(
      { function: { name: 'read_memory', arguments: { sections: ['Pumps'] } } },
      { ...turn, conversationId: 'another' },
    );
    expect(JSON.parse(other.content)).toMatchObject({ missing: ['Pumps'] });
  });

  it('refuse what is over the limit with both sizes, and change nothing', async () => {
    const { run, documents, diagnostics } = await turnOf();
    await run('update_memory', { sections: { Keep: 'this' } });
    const before = documents.source('user/notebook');
    const { result, isError } = await run('update_memory', {
      sections: { Big: 'x'.repeat(5 * 1024 * 1024), Keep: null },
    });
    expect(isError).toBe(true);
    expect(result).toMatchObject({ field: 'sections', max_size_bytes: 131_072 });
    expect(result.attempted_size_bytes).toBeGreaterThan(5 * 1024 * 1024);
    expect(documents.source('user/notebook')).toBe(before);
    expect(diagnostics.list()[0]?.kind).toBe('refused_write');
  });

  it('take an undo', async () => {
    const { run, documents, history } = await turnOf();
    const { groupId } = await run('update_memory', { sections: { House: 'x' } });
    history.undoGroup(groupId ?? '');
    expect(documents.source('user/notebook')).toBe('');
  });

  it('with a strict journal off keep an invalid write as a conflict', async () => {
    const { run, settings, proposals, diagnostics } = await turnOf();
    expect((await run('update_memory', { sections: { 'a\nb': 'x' } })).isError).toBe(true);
    settings.set('journal.strict', false);
    expect((await run('update_memory', { sections: { 'a\nb': 'x' } })).result).toMatchObject({ staged: true });
    expect(proposals.list()[0]).toMatchObject({ status: 'conflict' });
    expect(
      diagnostics
        .list()
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['conflict', 'refused_write']);
  });
});

describe('remember', () => {
  it('commits what the user said himself, with his message as the source', async () => {
    const { run, facts, store, turn } = await turnOf();
    const { result, groupId } = await run('remember', { text: 'Prefers short answers', topic: 'style' });
    expect(result).toMatchObject({ remembered: 'Prefers short answers', action: 'added', staged: false });
    expect(facts.list()[0]).toMatchObject({ trust: 'stated', origin: 'tool' });
    expect(store.factSources.list(facts.list()[0]?.id ?? '')).toEqual(turn.cited.map(({ id }) => id));
    expect(groupId).not.toBeNull();
  });

  it('names the known fact that it was taken for, and none where it was new', async () => {
    const { run, facts, texts } = await turnOf();
    await facts.add({ section: 'profile', text: 'Prefers short answers' });
    const { result, groupId } = await run('remember', { text: 'Also, prefers short answers.' });
    expect(result).toMatchObject({ action: 'confirmed', known: 'Prefers short answers', staged: false });
    expect(groupId).not.toBeNull();
    expect(texts()).toEqual(['Prefers short answers']);
    expect((await run('remember', { text: 'Prefers reasons first' })).result).not.toHaveProperty('known');
  });

  it('stages everything when all is to be reviewed, or when outside text is read', async () => {
    for (const how of ['review', 'external'] as const) {
      const { run, settings, texts, proposals } = await turnOf(undefined, { hasExternalText: how === 'external' });
      if (how === 'review') settings.set('memory.review', 'all');
      expect((await run('remember', { text: 'Prefers short answers' })).result).toMatchObject({ staged: true });
      expect(texts()).toEqual([]);
      expect(proposals.list()).toHaveLength(1);
    }
  });

  it('keeps a note for this chat apart, and forgets in time what it was told to', async () => {
    const { run, documents, facts, turn, clock } = await turnOf();
    await run('remember', { text: 'Call the user Zed', scope: 'chat' });
    expect(documents.source(`sessions/${turn.conversationId}/notes`)).toBe('## Notes\n\n- Call the user Zed\n');
    await run('remember', { text: 'Prefers short answers', ttl_days: 2 });
    expect(facts.list()[0]?.expiresAt).toBe(clock.now + 2 * 86_400_000);
  });
});

describe('a tool that is called wrongly', () => {
  it.each([
    ['read_memory', { sections: 'House' }, 'sections'],
    ['read_memory', { sections: [1] }, 'sections.0'],
    ['read_memory', { other: 1 }, 'other'],
    ['read_memory', null, 'arguments'],
    ['update_memory', {}, 'sections'],
    ['update_memory', { sections: {} }, 'sections'],
    ['update_memory', { sections: { House: 7 } }, 'sections.House'],
    ['update_memory', { sections: { ' ': 'x' } }, 'sections'],
    ['update_memory', { sections: { 'a\nb': 'x' } }, 'sections'],
    ['update_memory', { sections: { 'a # b': 'x' } }, 'sections'],
    ['remember', { text: '' }, 'text'],
    ['remember', { text: { a: 1 } }, 'text'],
    ['remember', { text: 'x'.repeat(1_001) }, 'text'],
    ['remember', { text: 'x', ttl_days: 0 }, 'ttl_days'],
    ['remember', { text: 'x', scope: 'world' }, 'scope'],
    ['recall', { query: '' }, 'query'],
    ['recall', { query: 'x', scope: 'none' }, 'scope'],
    ['update_project_memory', { op: 'erase', topic: 'x' }, 'op'],
    ['update_project_memory', { op: 'delete', topic: 'x' }, 'old'],
    ['update_project_memory', { op: 'replace', topic: 'x', text: 'y' }, 'old'],
    ['format_disk', {}, 'name'],
  ])('%s with %j is told which field: %s', async (name, input, field) => {
    const { run, store, texts } = await turnOf();
    const { result, isError } = await run(name, input);
    expect(isError).toBe(true);
    expect(String(result.field)).toContain(field);
    expect(String(result.error)).not.toBe('');
    expect(texts()).toEqual([]);
    expect(store.documents.list('personal')).toEqual([]);
  });

  it('is told that memory is off, and that is all', async () => {
    for (const given of [{ isMemoryOn: false }, { canWrite: false }]) {
      const { run } = await turnOf(undefined, given);
      expect((await run('remember', { text: 'x' })).content).toBe('memory is off');
    }
    const off = await turnOf();
    off.settings.set('memory.user_namespace', undefined);
    expect((await off.run('read_memory', {})).content).toBe('memory is off');
  });
});
