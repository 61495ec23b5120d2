import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { buildExtractionPrompt } from '../../memory/extraction/prompt';
import * as background from './background-prompts';
import { GREETING } from './sent-content';
import { builtInSlots } from './slots';
import { PERSON_HEADING, RECENT_HEADING, renderHandoff, renderSummary } from './system-message';

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

it.each([
  ...Object.entries(builtInSlots),
  ...Object.entries(background),
  ['greeting', GREETING],
  ['person heading', PERSON_HEADING],
  ['recent heading', RECENT_HEADING],
  ['summary block', renderSummary('- …')],
  ['handoff block', renderHandoff('# …')],
  ['extraction', extraction],
])('docs/prompts.md shows %s word for word', (_, text) => {
  expect(page).toContain(text);
});

it('docs/prompts.md shows nothing that the source no longer says', () => {
  const shown = [...page.matchAll(/^```text\n([\s\S]*?)\n```$/gm)].map(([, text]) => text);
  const said = new Set<string>([
    ...Object.values(builtInSlots),
    ...Object.values(background),
    GREETING,
    PERSON_HEADING,
    RECENT_HEADING,
    renderSummary('- …'),
    renderHandoff('# …'),
    extraction,
  ]);
  expect(shown.filter((text) => !said.has(text ?? ''))).toEqual([]);
  expect(shown).toHaveLength(said.size);
});
