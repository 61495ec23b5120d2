import { describe, expect, it } from 'vitest';
import { settled, startTestEngine, type TestEngine } from '../../fixtures/engine.fixture';
import { createJobs, type JobEnd, type JobRunners } from './queue';
import { titleIn } from './title-job';

const says = (...steps: string[]) => ({ steps });
const kinds = (engine: TestEngine) => engine.store.jobs.list(engine.workspaceId).map(({ kind }) => kind);
const idle = (engine: TestEngine) => engine.timers.elapse(20_000);

describe('background work', () => {
  it('waits for twenty still seconds, then gives the conversation the model’s name', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange('How do I bake bread at altitude?', says('Slowly.'));
    expect(kinds(engine)).toEqual(['title']);
    engine.timers.elapse(19_999);
    expect(engine.provider.requests).toHaveLength(1);
    engine.provider.script(says('"Bread at altitude"\n'));
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(engine.store.conversations.read(id)).toMatchObject({ title: 'Bread at altitude', titleBy: 'auto' });
  });

  it('begins within ten minutes though the user never stops typing', async () => {
    const engine = startTestEngine({ hasJobs: true });
    await engine.exchange('How do I bake bread at altitude?', says('Slowly.'));
    engine.provider.script(says('Bread at altitude'));
    for (let second = 0; second < 580; second += 10) {
      engine.clock.now += 10_000;
      engine.sessions.noteActivity();
      engine.timers.elapse(10_000);
    }
    expect(engine.provider.requests).toHaveLength(1);
    engine.clock.now += 10_000;
    engine.sessions.noteActivity();
    engine.timers.elapse(10_000);
    await settled(() => kinds(engine).length === 0);
    expect(engine.provider.requests).toHaveLength(2);
  });

  it('appends its instruction to the conversation’s own messages, so that the server reads only that', async () => {
    const engine = startTestEngine({ hasJobs: true });
    await engine.exchange('How do I bake bread?', says('Slowly.'));
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    const [reply, title] = engine.provider.requests;
    expect(title?.messages.slice(0, 2)).toEqual(reply?.messages);
    expect([title?.numCtx, title?.model]).toEqual([reply?.numCtx, reply?.model]);
  });

  it('never goes over the user’s own name, not even one given while the model thought', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange('Bread?', says('Yes.'));
    const gate = Promise.withResolvers<void>();
    engine.provider.script({ steps: [{ wait: gate.promise }, 'The model’s name'] });
    idle(engine);
    await settled(() => engine.provider.requests.length === 2);
    const mine = (await import('../../../privacy/protect')).protect('Mine');
    engine.store.conversations.setTitle({ id, title: (await mine).text, titleBy: 'user' });
    gate.resolve();
    await settled(() => kinds(engine).length === 0);
    expect(engine.store.conversations.read(id)?.title).toBe('Mine');
  });

  it('is aborted and queued again the moment the user sends', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange('Bread?', says('Yes.'));
    engine.provider.script({ steps: [{ wait: new Promise(() => undefined) }] });
    idle(engine);
    await settled(() => engine.provider.requests.length === 2);
    await engine.exchange('And rolls?', says('Too.'), id);
    expect(engine.branch(id).at(-1)?.content).toBe('Too.');
    expect(kinds(engine)).toEqual(['title']);
    engine.provider.script(says('Bread and rolls'));
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(engine.store.conversations.read(id)?.title).toBe('Bread and rolls');
  });

  it('waits while the user types, and on battery saver', async () => {
    const engine = startTestEngine({ hasJobs: false });
    await engine.exchange('Bread?', says('Yes.'));
    engine.sessions.noteActivity();
    idle(engine);
    await new Promise((resolve) => setImmediate(resolve));
    expect(engine.provider.requests).toHaveLength(1);
    expect(kinds(engine)).toEqual(['title']);
  });

  it('goes on at the next start', async () => {
    const before = startTestEngine({ hasJobs: true });
    const id = await before.exchange('Bread?', says('Yes.'));
    await before.sessions.close();
    const after = startTestEngine({ store: before.store, hasJobs: true });
    await after.sessions.recover();
    after.provider.script(says('Bread'));
    idle(after);
    await settled(() => after.store.conversations.read(id)?.title === 'Bread');
  });

  it('of a conversation that was deleted is dropped', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange('Bread?', says('Yes.'));
    engine.sessions.remove(id);
    const other = await engine.exchange('Rolls?', says('Yes.'));
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(engine.provider.requests.filter(({ sampling }) => sampling !== undefined)).toHaveLength(1);
    expect(engine.store.conversations.read(other)?.title).toBe('Noted');
  });

  it('the model’s version takes the place of an extracted memory, never of the user’s own words', async () => {
    const engine = startTestEngine({ hasJobs: true });
    const id = await engine.exchange('The gauge Vlissingen-4711 drifts, what now?', says('Recalibrate it.'));
    engine.provider.scriptOtherwise(() => says('- Gauge drift: to be recalibrated'));
    await engine.sessions.leave(id);
    expect(engine.working.list()[0]?.kind).toBe('extractive');
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    const [entry] = engine.working.list();
    expect(entry).toMatchObject({ kind: 'model' });
    expect(entry?.content).toContain('- Gauge drift');
    expect(entry?.content).toContain('Vlissingen-4711');
    await engine.working.edit({ conversationId: id, content: 'My own note' });
    await engine.exchange('Thanks', says('Sure.'), id);
    engine.store.jobs.add({ id: 'job', kind: 'checkpoint', conversationId: id, attempts: 0, createdAt: 0 });
    engine.sessions.noteActivity();
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(engine.working.list()[0]?.content).toBe('My own note');
  });

  it('200 waiting jobs run one at a time, each once', async () => {
    const engine = startTestEngine();
    const ids = await Promise.all(Array.from({ length: 200 }, (_, at) => engine.exchange(`Talk ${at}`, says('Yes.'))));
    let running = 0;
    let most = 0;
    const ran: string[] = [];
    const run = async (id: string): Promise<JobEnd> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      ran.push(id);
      running -= 1;
      return 'done';
    };
    for (const job of engine.store.jobs.list(engine.workspaceId)) engine.store.jobs.remove(job.id);
    const jobs = createJobs({ ...engine.deps, runners: { brief: run }, isSavingPower: () => false });
    for (const id of ids) jobs.add('brief', id);
    for (const id of ids) jobs.add('brief', id);
    idle(engine);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    expect(most).toBe(1);
    expect(ran.toSorted()).toEqual(ids.toSorted());
  });

  it('that cannot run now keeps back no other', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Talk', says('Yes.'));
    for (const job of engine.store.jobs.list(engine.workspaceId)) engine.store.jobs.remove(job.id);
    const ran: string[] = [];
    const runners: JobRunners = {
      title: async () => {
        ran.push('title');
        return 'unavailable';
      },
      extraction: async () => {
        ran.push('extraction');
        return 'done';
      },
    };
    const jobs = createJobs({ ...engine.deps, runners, isSavingPower: () => false });
    jobs.add('title', id);
    jobs.add('extraction', id);
    idle(engine);
    await settled(() => ran.includes('extraction'));
    expect(ran).toEqual(['title', 'extraction']);
    expect(engine.store.jobs.list(engine.workspaceId)).toMatchObject([{ kind: 'title' }]);
  });

  it('that is aborted again and again keeps no other from its turn, such as what is worth remembering', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Talk', says('Yes.'));
    for (const job of engine.store.jobs.list(engine.workspaceId)) engine.store.jobs.remove(job.id);
    const ran: string[] = [];
    const untilAborted = (kind: string) => async (_: string, signal: AbortSignal) => {
      ran.push(kind);
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      return 'aborted' as const;
    };
    const runners: JobRunners = { title: untilAborted('title'), extraction: untilAborted('extraction') };
    const jobs = createJobs({ ...engine.deps, runners, isSavingPower: () => false });
    jobs.add('title', id);
    jobs.add('extraction', id);
    for (let message = 1; message <= 4; message += 1) {
      idle(engine);
      await settled(() => ran.length === message);
      const resume = jobs.pause();
      await new Promise((resolve) => setImmediate(resolve));
      resume();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(ran).toEqual(['title', 'extraction', 'title', 'extraction']);
    await jobs.close();
  });

  it('learns from a chat that is never left once it is made short', async () => {
    const learned: string[] = [];
    const engine = startTestEngine({ hasJobs: true, learn: async (conversation) => void learned.push(conversation) });
    const id = await engine.exchange(`The harbour ${'tide '.repeat(200)}`, says('It is high.'));
    await engine.exchange('And then?', says('It falls.'), id);
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(learned).toEqual([]);
    engine.provider.script(says('- The tide'));
    expect(await engine.sessions.compact(id)).not.toBeNull();
    expect(kinds(engine)).toEqual(['extraction']);
    await new Promise((resolve) => setImmediate(resolve));
    idle(engine);
    await settled(() => kinds(engine).length === 0);
    expect(learned).toEqual([id]);
  });

  it('that fails is tried three times; when nobody can be asked it waits without a count', async () => {
    const engine = startTestEngine();
    const id = await engine.exchange('Talk', says('Yes.'));
    for (const job of engine.store.jobs.list(engine.workspaceId)) engine.store.jobs.remove(job.id);
    let ran = 0;
    let end: JobEnd = 'unavailable';
    const runners: JobRunners = {
      brief: async () => {
        ran += 1;
        return end;
      },
    };
    const jobs = createJobs({ ...engine.deps, runners, isSavingPower: () => false });
    jobs.add('brief', id);
    idle(engine);
    await settled(() => ran === 1);
    expect(engine.store.jobs.list(engine.workspaceId)).toMatchObject([{ attempts: 0 }]);
    end = 'failed';
    await new Promise((resolve) => setImmediate(resolve));
    jobs.noteActivity();
    idle(engine);
    await settled(() => engine.store.jobs.list(engine.workspaceId).length === 0);
    expect(ran).toBe(4);
  });
});

describe('a title', () => {
  it.each([
    ['"Bread at altitude"\nIt is about bread.', 'Bread at altitude'],
    ['# **Title: Tide\ttables**', 'Tide tables'],
    ['Line\u2028separator', 'Line'],
    ['', null],
    ['…', null],
    ['<think>What name?</think>', null],
    ['{"title":"x"}', null],
    ['A name that goes on and on and on and on until no list could ever show all of it', null],
  ])('%j becomes %j', (answer, title) => {
    expect(titleIn(answer)).toBe(title);
  });
});
