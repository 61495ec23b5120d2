import { expect, it } from 'vitest';
import { HANDOFF_BRIEF } from '../../request/prompt/background-prompts';
import { withoutEcho } from './without-echo';

it('what a model only says again of the question is no brief, from the first half line on', () => {
  for (let length = 40; length <= HANDOFF_BRIEF.length; length += 7) {
    const rest = withoutEcho(HANDOFF_BRIEF.slice(0, length));
    expect(rest.split('\n').filter((line) => !line.startsWith('#') && line.length >= 12)).toEqual([]);
  }
  expect(withoutEcho('## Goal\n- *What is to be reached, in one*\n')).toBe('## Goal\n');
});

it('what somebody wrote stays, short lines and headings too', () => {
  const brief =
    '## Goal\nWhat is to be reached is one CSV a year.\n## Decisions\nWhat was done\n## Next steps\n- [ ] Test the leap day';
  expect(withoutEcho(brief)).toBe(brief);
});
