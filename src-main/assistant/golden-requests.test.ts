import { expect, it } from 'vitest';
import { settled, startTestEngine, type TestEngine } from './fixtures/engine.fixture';
import { NOTES_HEADING } from './request/prompt/system-message';

const TOOLS = ['completion', 'tools'];
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

it('a model with tools: guidance, catalog, how memory is kept, and the notebook by its headings, in their order', async () => {
  const engine = startTestEngine({
    capabilities: ['completion', 'tools'],
    recall: async () => ({ reason: 'no_match', found: [] }),
  });
  await engine.documents.replace('user/notebook', '## House\nThe key is under the mat\n\n### Cellar\nboiler\n');
  await twoExchanges(engine);
  expect(bodies(engine)).not.toContain('under the mat');
  await expect(bodies(engine)).toMatchFileSnapshot('./golden/tools.json');
});

it('another model: only what speaks of tools is rendered again, and back again every byte is as before', async () => {
  const engine = startTestEngine({ capabilitiesOf: (model) => (model === 'plain:latest' ? ['completion'] : TOOLS) });
  await engine.documents.replace('user/notebook', '## House\nkey\n');
  await engine.facts.add({ section: 'profile', text: 'Is called Ada' });
  const id = await engine.exchange('Hello', says('Hi.'));
  await engine.facts.add({ section: 'profile', text: 'Learned since' });
  const systemOf = async (model: string) => {
    engine.store.conversations.setModel({ id, model });
    await engine.exchange('Go on', says('Yes.'), id);
    return engine.provider.requests.at(-1)?.messages[0]?.content ?? '';
  };
  const first = engine.provider.requests[0]?.messages[0]?.content ?? '';
  const without = await systemOf('plain:latest');
  const paragraphs = first.split('\n\n');
  const gone = paragraphs.filter((text) => !without.includes(text));
  expect(gone.map((text) => text.slice(0, 12))).toEqual([
    'Use a tool w',
    'Your tools:\n',
    'The sections',
    'Notebook, re',
  ]);
  expect(without).toBe(paragraphs.filter((text) => !gone.includes(text)).join('\n\n'));
  expect(await systemOf('scripted:latest')).toBe(first);
});

it('the notes of a conversation are told in it after a compaction, and nowhere else', async () => {
  const engine = startTestEngine({ capabilities: TOOLS });
  const call = { function: { name: 'remember', arguments: { text: 'Call the user Zed here', scope: 'chat' } } };
  engine.provider.script({ steps: [{ toolCalls: [call] }] });
  const id = await engine.exchange('Call me Zed in this chat', says('I will, Zed.'));
  const system = () => engine.provider.requests.at(-1)?.messages[0]?.content ?? '';
  await engine.exchange('And now?', says('Yes.'), id);
  expect(system()).not.toContain(NOTES_HEADING);
  engine.provider.script(says('- Said hello'));
  await engine.sessions.compact(id);
  await engine.exchange('Still there?', says('Yes.'), id);
  expect(system()).toContain(`${NOTES_HEADING}\n## Notes\n\n- Call the user Zed here`);
  await engine.exchange('Hello', says('Hi.'));
  expect(system()).not.toContain('Zed here');
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
