import { expect, it } from 'vitest';
import { whyNotSummary } from './acceptable';

const latin = 'The harbour chart was drawn again, and the datum is LAT. '.repeat(400);
const chinese = '港口图表的工作正在进行中，已经决定使用最低天文潮面。'.repeat(400);
const answer = (text: string) => ({ text, doneReason: 'stop' });

it.each([
  ['a long source in one script, answered in another', latin, '- 已经决定使用最低天文潮面', 'other_script'],
  ['the same the other way round', chinese, '- The datum is LAT now and the chart is drawn again', 'other_script'],
  ['in its own', latin, '- The datum is LAT', null],
  // What one half is written in is the source's own, wherever in it that half stands.
  ['in the script of its end', `${chinese}${latin}`, '- The datum is LAT', null],
  ['in the script of its beginning', `${chinese}${latin}`, '- 已经决定使用最低天文潮面', null],
])('a summary of %s', (_, source, summary, refusal) => {
  expect(whyNotSummary(answer(summary), source)).toBe(refusal);
});
