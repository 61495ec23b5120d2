import { expect, it } from 'vitest';
import type { ProjectMemory } from '../files/project-memory';
import { tellingOverCap } from './over-cap';

const project = { id: 'p', name: 'Boat' } as Parameters<Parameters<typeof tellingOverCap>[0]['follow']>[1];

it('an index over its cap is told after it was read, one within it or of a folder nobody trusts is not', async () => {
  const told: unknown[] = [];
  const read = [
    { path: 'MEMORY.md', text: '', lines: 300, sizeBytes: 9_000, injectedBytes: 8_100, isOverCap: true },
    { path: 'MEMORY.local.md', text: '', lines: 3, sizeBytes: 90, injectedBytes: 90, isOverCap: false },
  ];
  const memory = { read: () => read } as unknown as ProjectMemory;
  const index = tellingOverCap(
    { follow: async () => undefined, sections: () => [], indexAgain: () => undefined },
    async (over) => {
      told.push(...over);
    },
  );
  await index.follow('p', project, memory);
  await index.follow('p', null, memory);
  expect(told).toEqual([{ place: 'Boat: MEMORY.md', message: 'Chats are told the first 8100 of 9000 bytes.' }]);
});
