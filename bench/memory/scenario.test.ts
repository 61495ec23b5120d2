import { expect, test } from 'vitest';
import { readScenarios } from './scenario';

const row = (fields: object) => JSON.stringify({ id: 'a', steps: [], expect: {}, ...fields });

test('a line that is no scenario fails by itself; keys that say nothing to us are left alone', () => {
  const lines = readScenarios(`${row({ note: 'x', lang: 'en' })}\n\n{\n${row({ id: 'b', steps: [{ user: 5 }] })}\n`);
  expect(lines).toEqual([
    { scenario: expect.objectContaining({ id: 'a' }) },
    { id: 'line 3', problem: expect.stringContaining('line 3') },
    { id: 'b', problem: expect.stringContaining('line 4') },
  ]);
});

test('what a model sends may be malformed: it reaches the product as it is, or as a call without arguments', () => {
  const steps = [
    { user: 'Hi' },
    { model: '', tool_calls: [{ function: { name: 'remember', arguments: 'tea' } }] },
    { extraction: { candidates: [{ text: 7, evil: true }, 'x'], more: 1 } },
  ];
  const [line] = readScenarios(row({ steps }));
  expect(line && 'scenario' in line && line.scenario.steps).toEqual([
    { user: 'Hi' },
    { model: '', tool_calls: [{ function: { name: 'remember', arguments: {} } }] },
    { extraction: { candidates: [{ text: 7, evil: true }, 'x'], more: 1 } },
  ]);
});
