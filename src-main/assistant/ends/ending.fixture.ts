import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../store/store';
import { settled, startTestEngine, WORKSPACE } from '../engine.fixture';
import { type Cell, cells, fileOf, QUESTION } from './cells.fixture';

/**
 * A process that brings one conversation, in a database of its own, to each cell's point and then waits for its end:
 * `node <bundle> <folder>`. Says where each log ended when its question was acknowledged: `ready {"<file>": <bytes>}`.
 */
const [folder = ''] = process.argv.slice(2);
const forever = new Promise<never>(() => undefined);
const filler = (words: number) => Array.from({ length: words }, (_, at) => `harbour${at % 7}`).join(' ');

/** A database that nobody holds is closed, and what is closed can not be killed. */
const held: object[] = [];
const acknowledged: Record<string, number> = {};
for (const cell of cells) acknowledged[fileOf(cell)] = await play(cell);
process.stdout.write(`ready ${JSON.stringify(acknowledged)}\n`);
setInterval(() => held, 60_000);

async function play(cell: Cell): Promise<number> {
  const file = join(folder, fileOf(cell));
  const store = openStore(file);
  let hasStartedLearning = false;
  const engine = startTestEngine({
    store,
    idPrefix: 'before',
    trainedContext: 2_048,
    hasJobs: true,
    learn: async (_, { signal }) => {
      hasStartedLearning = true;
      if (cell.phase !== 'extraction' || cell.moment !== 'during') return;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve, { once: true }));
    },
  });
  const { provider, sessions, timers } = engine;
  held.push(engine);
  let logBytes = 0;
  const id = await reach();
  if (cell.end === 'leave') await sessions.leave(id);
  if (cell.end === 'quit') {
    await sessions.close();
    store.close();
  }
  return logBytes;

  async function ask(text: string, conversationId: string | null): Promise<string> {
    const { conversation } = await sessions.send({ conversationId, text });
    logBytes = statSync(`${file}-wal`).size;
    return conversation.id;
  }

  async function reach(): Promise<string> {
    switch (cell.phase) {
      case 'first exchange':
        return exchangeUntil(null);
      case 'stream':
        return exchangeUntil(await engine.exchange('Good morning', { steps: ['Good morning.'] }));
      case 'compaction':
        return compaction();
      case 'checkpoint job':
      case 'extraction':
        return jobs();
    }
  }

  /** The question is acknowledged; its answer is still to come, under way, or there. */
  async function exchangeUntil(conversationId: string | null): Promise<string> {
    const wait = { wait: forever };
    provider.script({ steps: { before: [wait], during: ['So far', wait], after: ['So far'] }[cell.moment] });
    const asked = provider.requests.length;
    const conversation = await ask(QUESTION, conversationId);
    if (cell.moment === 'after') {
      await settled(() => !sessions.isBusy());
      return conversation;
    }
    await settled(() => provider.requests.length > asked);
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    timers.elapse(250);
    return conversation;
  }

  async function compaction(): Promise<string> {
    let before: string | null = null;
    for (let turn = 0; turn < 6; turn += 1) {
      before = await engine.exchange(`Turn ${turn} ${filler(40)}`, { steps: [filler(30)] }, before);
    }
    if (cell.moment === 'before') return exchangeUntil(before);
    provider.script(cell.moment === 'during' ? { steps: [{ wait: forever }] } : { steps: ['- The harbour'] });
    if (cell.moment === 'after') provider.script({ steps: ['So far'] });
    const conversation = await ask(`${QUESTION} ${filler(150)}`, before);
    await settled(() =>
      cell.moment === 'during'
        ? engine.told.some((told) => told.name === 'message:waiting' && told.payload.for === 'room')
        : !sessions.isBusy(),
    );
    return conversation;
  }

  async function jobs(): Promise<string> {
    provider.script({ steps: ['So far'] });
    const conversation = await ask(QUESTION, null);
    await settled(() => !sessions.isBusy());
    await sessions.leave(conversation);
    if (cell.moment === 'before') return conversation;
    const isCheckpoint = cell.phase === 'checkpoint job';
    provider.script({ steps: ['A title'] });
    provider.script(
      isCheckpoint && cell.moment === 'during' ? { steps: [{ wait: forever }] } : { steps: ['- A gauge drifts'] },
    );
    const asked = provider.requests.length;
    timers.elapse(20_000);
    await settled(() => {
      if (cell.moment === 'after') return store.jobs.list(WORKSPACE).length === 0;
      return isCheckpoint ? provider.requests.length === asked + 2 : hasStartedLearning;
    });
    return conversation;
  }
}
