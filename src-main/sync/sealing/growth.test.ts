import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CellValue, ChangeSet } from '../changes/change-set';
import { sealFile } from './files/sealed-file';
import { testDevice } from './sealing.fixture';

/** English as people write it. */
const PROSE = ['memory', 'recall', 'capture', 'forget']
  .map((page) => readFileSync(`docs/${page}.md`, 'utf8'))
  .join('\n');

test('each turn of a chat, sealed at once and for itself, takes less than three times its words', () => {
  const laptop = testDevice('aaaaaaaa');
  const [conversation, own] = [randomUUID(), 'aaaaaaaa'];
  let [number, said, carried, parent] = [0, 0, 0, null as string | null];
  const send = (table: string, key: string, values: Record<string, CellValue>) => {
    number += 1;
    const stamp = `${(1_795_000_000_000 + number * 9_973).toString(16).padStart(12, '0')}0000-${own}`;
    const set: ChangeSet = {
      device: own,
      number,
      schema: 40,
      stamp,
      saw: { bbbbbbbb: stamp },
      rows: [{ table, key, stamps: { row: stamp }, values }],
    };
    const name = { kind: 'segment', device: own, epoch: 1, first: number, last: number } as const;
    carried += sealFile(laptop, name, Buffer.from(JSON.stringify(set)), { previous: 'e'.repeat(64) }).length;
  };
  for (let turn = 0; turn < 20; turn += 1) {
    for (const [role, length] of [
      ['user', 60 + turn * 12],
      ['assistant', 300 + turn * 90],
    ] as const) {
      const [id, content] = [randomUUID(), PROSE.slice(said, said + length)];
      send('messages', id, {
        conversation_id: conversation,
        parent_id: parent,
        role,
        message_type: 'text',
        content,
        model: 'qwen3:4b',
        status: 'done',
        done_reason: 'stop',
        prompt_tokens: 1_200 + turn,
        answer_tokens: length >> 2,
        pinned: 0,
        created_at: 1_795_000_000_000 + number,
      });
      said += content.length;
      parent = id;
    }
  }
  // Measured: 34,868 bytes for 26,580 of words; a sealed file of nothing is 185.
  expect(carried / said).toBeLessThan(3);
  expect(carried / said).toBeGreaterThan(0.5);
});
