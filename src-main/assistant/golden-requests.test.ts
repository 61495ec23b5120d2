import { expect, it } from 'vitest';
import { settled, startTestEngine, type TestEngine } from './engine.fixture';

const says = (...steps: string[]) => ({ steps });

/** Somebody about whom there is something to tell, and two exchanges. */
async function twoExchanges(engine: TestEngine): Promise<string> {
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  await engine.facts.add({ section: 'patterns', text: 'Works late on Thursdays' });
  const id = await engine.exchange('Hello', says('Hi.'));
  await engine.exchange('And now?', says('Done.'), id);
  return id;
}

/** Every byte that a model would get, as the file has it. */
const bodies = ({ provider }: TestEngine) => `${JSON.stringify(provider.requests, null, 2)}\n`;

it('mode project_builder: nothing of the user is in the request', async () => {
  const engine = startTestEngine();
  engine.settings.set('workspace.mode', 'project_builder');
  await twoExchanges(engine);
  expect(bodies(engine)).not.toMatch(/Ada|Thursdays/);
  await expect(bodies(engine)).toMatchFileSnapshot('./golden/project-builder.json');
});

it('project_builder and an absent namespace ask the same', async () => {
  const [absent, projects] = [startTestEngine({ namespace: null }), startTestEngine()];
  projects.settings.set('workspace.mode', 'project_builder');
  await twoExchanges(absent);
  await twoExchanges(projects);
  expect(bodies(projects)).toBe(bodies(absent));
});

it('injection off: nothing of memory is in the request', async () => {
  const engine = startTestEngine({ isInjectionOff: true });
  await twoExchanges(engine);
  expect(bodies(engine)).not.toMatch(/Ada|Thursdays/);
  await expect(bodies(engine)).toMatchFileSnapshot('./golden/injection-off.json');
});

it('a model without tools: memory is read, and nothing is said of tools or of keeping', async () => {
  const engine = startTestEngine();
  await twoExchanges(engine);
  expect(bodies(engine)).toContain('Is called Ada');
  expect(bodies(engine)).not.toMatch(/Use a tool|let you keep|"tools"/);
  await expect(bodies(engine)).toMatchFileSnapshot('./golden/no-tools.json');
});

it('after a compaction: the summary stands last in the system message, the tail follows verbatim', async () => {
  const engine = startTestEngine({ trainedContext: 2_048 });
  const id = await twoExchanges(engine);
  const filler = Array.from({ length: 300 }, (_, at) => `tide${at % 5}`).join(' ');
  await engine.exchange(`Read this: ${filler}`, says('Read.'), id);
  engine.provider.script(says('- Ada said hello\n- A long list of tides was read'));
  await engine.sessions.compact(id);
  await engine.exchange('And after that?', says('More tides.'), id);
  await settled(() => !engine.sessions.isBusy());
  await expect(bodies(engine)).toMatchFileSnapshot('./golden/after-compaction.json');
});
