import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildExtractionPrompt } from '../../../memory/extraction/prompt';
import { NOTEBOOK_EMPTY, NOTEBOOK_FRAME } from '../../../memory/session/session-documents';
import { renderCatalog, toolDefinitions } from '../../../memory/tools/definitions';
import { PROJECT_PREAMBLE } from '../../../projects/files/project-memory';
import { GREETING } from '../../conversations/rows/sent-content';
import * as background from './background-prompts';
import { builtInSlots } from './slots';
import { NOTES_HEADING, PERSON_HEADING, RECENT_HEADING, renderHandoff, renderSummary } from './system-message';

const page = readFileSync('docs/prompts.md', 'utf8');
const extraction = buildExtractionPrompt({
  messages: [
    {
      id: 'a',
      role: 'user',
      text: 'I moved to Lisbon.',
      spans: [{ from: 0, to: 18, kind: 'typed' }],
      atMs: 0,
      timeZone: 'UTC',
    },
  ],
  near: [{ id: 'b', topic: 'Home', text: 'Lives in Porto' }],
  quote: (text) => text,
}).text;

const tools = toolDefinitions({ isUserMemoryOn: true, hasProject: true, canRecall: true });
const all: readonly (readonly [name: string, text: string])[] = [
  ...Object.entries(builtInSlots),
  ...Object.entries(background),
  ['tool catalog', renderCatalog(tools)],
  ['tool definitions', tools.map(({ function: { name, description } }) => `${name}: ${description}`).join('\n')],
  ['notebook frame', NOTEBOOK_FRAME],
  ['empty notebook', NOTEBOOK_EMPTY],
  ['project preamble', PROJECT_PREAMBLE],
  ['notes heading', NOTES_HEADING],
  ['greeting', GREETING],
  ['person heading', PERSON_HEADING],
  ['recent heading', RECENT_HEADING],
  ['summary block', renderSummary('- …')],
  ['handoff block', renderHandoff('# …')],
  ['extraction', extraction],
];

it.each(all)('docs/prompts.md shows %s word for word', (_, text) => {
  expect(page).toContain(text);
});

it('docs/prompts.md shows nothing that the source no longer says', () => {
  const shown = [...page.matchAll(/^```text\n([\s\S]*?)\n```$/gm)].map(([, text]) => text);
  const said = new Set(all.map(([, text]) => text));
  expect(shown.filter((text) => !said.has(text ?? ''))).toEqual([]);
  expect(shown).toHaveLength(said.size);
});
