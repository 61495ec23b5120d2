import { openStore } from '../../store/store';
import { settled, startTestEngine, type TestEngine, WORKSPACE } from '../engine.fixture';

/**
 * A process that is brought to a point in a conversation's life and then waits for its end:
 * `node <bundle> <database> <phase> <moment> <end>`. Says `ready` when it is there.
 */
const [file = '', phase = '', moment = '', end = ''] = process.argv.slice(2);
const forever = new Promise<never>(() => undefined);
const TERM = 'Vlissingen-4711';
const filler = (words: number) => Array.from({ length: words }, (_, at) => `harbour${at % 7}`).join(' ');
const question = `The gauge ${TERM} drifts.`;

const store = openStore(file);
let hasStartedLearning = false;
const engine = startTestEngine({
  store,
  idPrefix: 'before',
  trainedContext: 2_048,
  hasJobs: true,
  learn: async (_, signal) => {
    hasStartedLearning = true;
    if (phase !== 'extraction' || moment !== 'during') return;
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  },
});
const id = await reach(engine);
if (end === 'leave') await engine.sessions.leave(id);
if (end === 'quit') {
  await engine.sessions.close();
  store.close();
}
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);

async function reach({ provider, sessions, timers }: TestEngine): Promise<string> {
  switch (phase) {
    case 'first exchange':
      return exchangeUntil(null);
    case 'stream':
      return exchangeUntil(await engine.exchange('Good morning', { steps: ['Good morning.'] }));
    case 'compaction': {
      let conversation: string | null = null;
      for (let turn = 0; turn < 6; turn += 1) {
        conversation = await engine.exchange(`Turn ${turn} ${filler(40)}`, { steps: [filler(30)] }, conversation);
      }
      if (moment === 'before') return exchangeUntil(conversation);
      provider.script(moment === 'during' ? { steps: [{ wait: forever }] } : { steps: ['- The harbour'] });
      if (moment === 'after') provider.script({ steps: ['So far'] });
      const sent = await sessions.send({ conversationId: conversation, text: `${question} ${filler(150)}` });
      await settled(() =>
        moment === 'during'
          ? engine.told.some((told) => told.name === 'message:waiting' && told.payload.for === 'room')
          : !sessions.isBusy(),
      );
      return sent.conversation.id;
    }
    case 'checkpoint job':
    case 'extraction': {
      const conversation = await engine.exchange(question, { steps: ['So far'] });
      await sessions.leave(conversation);
      if (moment === 'before') return conversation;
      const isCheckpoint = phase === 'checkpoint job';
      provider.script({ steps: ['A title'] });
      provider.script(
        isCheckpoint && moment === 'during' ? { steps: [{ wait: forever }] } : { steps: ['- A gauge drifts'] },
      );
      const asked = provider.requests.length;
      timers.elapse(20_000);
      await settled(() => {
        if (moment === 'after') return store.jobs.list(WORKSPACE).length === 0;
        return isCheckpoint ? provider.requests.length === asked + 2 : hasStartedLearning;
      });
      return conversation;
    }
    default:
      throw new Error(`no such phase: ${phase}`);
  }
}

/** The question is acknowledged; its answer is still to come, under way, or there. */
async function exchangeUntil(conversationId: string | null): Promise<string> {
  const wait = { wait: forever };
  const steps = { before: [wait], during: ['So far', wait], after: ['So far'] }[moment] ?? [];
  engine.provider.script({ steps });
  const { conversation } = await engine.sessions.send({ conversationId, text: question });
  if (moment === 'after') await settled(() => !engine.sessions.isBusy());
  else {
    const asked = engine.provider.requests.length;
    await settled(() => engine.provider.requests.length > asked - 1 && engine.sessions.isBusy());
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    engine.timers.elapse(250);
  }
  return conversation.id;
}
