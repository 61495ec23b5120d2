import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportOutcome, ImportPreview } from '../../src-preload/contract/transfer';
import { chatgptSample, claudeSample, written, zipOf } from './samples.fixture';
import { NOON, testTransfers } from './transfers.fixture';

const word = fc.constantFrom('winch', 'tide', 'quay', 'sail', 'mooring', 'lantern', 'heron', 'anchor');
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const time = fc.oneof(
  fc.integer({ min: 0, max: 3 }).map((nth) => NOON + nth * 1_000),
  fc.constantFrom(1e300, -5),
);
type Line = { readonly role: string; readonly text: string; readonly at: number };
const said = fc.array(
  fc.record({
    role: fc.constantFrom('user', 'assistant', 'tool'),
    text: fc.oneof(sentence, fc.constant('')),
    at: time,
  }),
  { minLength: 1, maxLength: 4 },
);
const chats = (sample: (title: string, said: readonly Line[]) => object) =>
  fc.array(fc.tuple(sentence, said), { minLength: 1, maxLength: 5 }).map((talks) =>
    // The same chat may be in an export twice.
    JSON.stringify([...talks, ...talks.slice(0, 1)].map(([title, lines]) => sample(title, lines))),
  );
const attached = fc.array(
  fc.record({ file_name: sentence, extracted_content: fc.oneof(sentence, fc.constant(undefined)) }),
  { maxLength: 2 },
);
const claude = fc.tuple(
  chats((title, lines) =>
    claudeSample(
      title,
      lines.map((one) => ({ ...one, at: NOON })),
    ),
  ),
  attached,
);
const line = fc.oneof(
  sentence.map((text) => `- ${text}`),
  sentence.map((text) => `  ${text}`),
  sentence.map((text) => `## ${text}`),
  sentence,
  fc.constantFrom('', '```', '- [Topic](topic.md) — gist', '- [Gone](gone.md) — gist'),
);
const memory = fc.array(line, { minLength: 1, maxLength: 16 }).map((lines) => lines.join('\n'));

const exported = fc.oneof(
  chats((title, lines) => chatgptSample(title, lines)).map((text) => ({ 'conversations.json': text })),
  claude.map(([text, attachments]) => ({
    'conversations.json': JSON.stringify(
      (JSON.parse(text) as ReturnType<typeof claudeSample>[]).map((talk) => ({
        ...talk,
        chat_messages: talk.chat_messages.map((message) => ({ ...message, attachments })),
      })),
    ),
  })),
  fc.tuple(memory, memory).map(([index, topic]) => ({ 'MEMORY.md': `x\n${index}`, 'topic.md': topic })),
);

const counts = ({
  conversations,
  messages,
  memories,
  leftOut,
}: ImportPreview | Extract<ImportOutcome, { kind: 'imported' }>) => ({ conversations, messages, memories, leftOut });

test('whatever an export holds, the preview counts what comes in; a second time nothing of it is new', async () => {
  await fc.assert(
    fc.asyncProperty(exported, async (files) => {
      const { preview, handlers, store, workspaceId } = await testTransfers();
      const path = await written('export.zip', await zipOf(files));
      const found = await preview(path);
      if (!found) throw new Error('nothing was picked');
      const outcome = await handlers['import:run']({ previewId: found.previewId, leaveOut: [] });
      if (outcome.kind !== 'imported') throw new Error('it was cancelled');
      expect(counts(outcome)).toEqual(counts(found));
      expect(store.proposals.listWaiting(workspaceId)).toHaveLength(found.memories);
      expect(store.conversations.list(workspaceId)).toHaveLength(found.conversations);
      expect(await preview(path)).toMatchObject({ conversations: 0, messages: 0, memories: 0 });
      store.close();
    }),
    { numRuns: 30 },
  );
});
