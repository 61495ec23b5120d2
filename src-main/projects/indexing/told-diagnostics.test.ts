import { expect, it } from 'vitest';
import type { ProjectMemory } from '../files/project-memory';
import { tellingDiagnostics } from './told-diagnostics';

const project = { id: 'p', name: 'Boat' } as Parameters<Parameters<typeof tellingDiagnostics>[0]['follow']>[1];

it('an index over its cap and a file that cannot be read are told after they were read, of a trusted folder only', async () => {
  const [told, unread]: [unknown[], unknown[]] = [[], []];
  const index = (path: string, rest: object) => ({ path, text: '', lines: 300, isFirstLineTooLong: false, ...rest });
  const read = [
    index('MEMORY.md', { sizeBytes: 9_000, injectedBytes: 8_100, isOverCap: true }),
    index('long.md', { sizeBytes: 9_000, injectedBytes: 0, isOverCap: true, isFirstLineTooLong: true }),
    index('MEMORY.local.md', { sizeBytes: 90, injectedBytes: 90, isOverCap: false }),
  ];
  const problem = { path: 'x.md', sentence: 'x.md is a link.' };
  const memory = { read: () => read, problems: () => [problem] } as unknown as ProjectMemory;
  const following = tellingDiagnostics(
    { follow: async () => undefined, sections: () => [], indexAgain: () => undefined },
    {
      tell: {
        overCap: async (diagnostics) => void told.push(...diagnostics),
        unread: async (diagnostics) => void unread.push(...diagnostics),
      },
      more: () => [{ path: 'config.json', sentence: 'config.json is wrong.' }],
    },
  );
  await following.follow('p', project, memory);
  await following.follow('p', null, memory);
  expect(told).toEqual([
    { place: 'Boat: MEMORY.md', message: 'Chats see the first 8,100 of 9,000 bytes.' },
    {
      place: 'Boat: long.md',
      message: 'Its first line alone is over the limit, so chats see none of its 9,000 bytes. Break the line.',
    },
  ]);
  expect(unread).toEqual([
    { place: 'Boat: x.md', message: 'x.md is a link.' },
    { place: 'Boat: config.json', message: 'config.json is wrong.' },
  ]);
});
