import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { chatgptSample, claudeSample, fileOf, temporaryFolder, written, zipOf } from '../samples.fixture';
import { openSource } from '../source/open-source';
import { LIMITS } from '../source/source';
import { chatgptConversation, readChatgpt } from './chatgpt';
import { itemsOf, NOON } from './items.fixture';
import { recognise } from './recognise';
import { readTime } from './times';

const said = [
  { role: 'user', text: 'Where is the key?', at: NOON },
  { role: 'assistant', text: 'Under the mat.', at: NOON + 1_000 },
];

const talk = (items: readonly unknown[]) => items[0] as { conversation: { messages: unknown[] }; leftOut: object };

test('ChatGPT: the branch that was open last, with its times; the other is counted', async () => {
  const { kind, items } = await itemsOf(
    fileOf('conversations.json', JSON.stringify([chatgptSample('The key', said, 'Elsewhere')])),
    fileOf('chat.html', '<html>'),
  );
  expect(kind).toBe('chatgpt');
  expect(items).toEqual([
    { kind: 'left_out', leftOut: { other_file: 1 } },
    {
      kind: 'conversation',
      conversation: {
        title: 'The key',
        messages: said.map(({ role, text, at }) => ({ author: null, role, text, created_at: at, captions: [] })),
      },
      leftOut: { other_branch: 1 },
    },
  ]);
});

test('ChatGPT: hidden, tool and thinking messages, pictures and citation marks stay out, each counted', () => {
  const base = chatgptSample('Mixed', said);
  const node = (id: string, parent: string, message: object) => ({ [id]: { id, parent, message } });
  const mapping = {
    ...base.mapping,
    ...node('s', 'n1', { author: { role: 'system' }, content: { content_type: 'text', parts: ['be kind'] } }),
    ...node('t', 's', { author: { role: 'tool' }, content: { content_type: 'text', parts: ['42'] } }),
    ...node('c', 't', {
      author: { role: 'assistant' },
      recipient: 'python',
      content: { content_type: 'code', text: '1' },
    }),
    ...node('h', 'c', { author: { role: 'assistant' }, content: { content_type: 'thoughts', thoughts: [] } }),
    ...node('p', 'h', {
      author: { role: 'user' },
      content: {
        content_type: 'multimodal_text',
        parts: [{ asset_pointer: 'file' }, 'See\ue200cite\ue202x\ue201 this'],
      },
    }),
  };
  const item = readChatgpt(chatgptConversation.parse({ ...base, mapping, current_node: 'p' }));
  expect(item).toMatchObject({ leftOut: { hidden: 1, tool: 2, thinking: 1, attachment: 1 } });
  expect(talk([item]).conversation.messages.at(-1)).toMatchObject({ text: 'See this', created_at: NOON + 1_000 });
});

test('ChatGPT: parents that run in a circle end', () => {
  const base = chatgptSample('Circle', said);
  const mapping = { ...base.mapping, n0: { ...Object.values(base.mapping)[1], parent: 'n1' } };
  expect(talk([readChatgpt(chatgptConversation.parse({ ...base, mapping }))]).conversation.messages).toHaveLength(2);
});

test('Claude: text blocks without thinking, in the order of the parents', async () => {
  const { kind, items } = await itemsOf(fileOf('conversations.json', JSON.stringify([claudeSample('The key', said)])));
  expect(kind).toBe('claude');
  expect(items[0]).toMatchObject({ conversation: { title: 'The key' }, leftOut: { thinking: 2 } });
  expect(talk(items).conversation.messages).toMatchObject(
    said.map(({ role, text, at }) => ({ role, text, created_at: at })),
  );
});

test('a transcript: speakers by name, sessions with their times, captions', async () => {
  const sample = {
    sample_id: 'conv-1',
    conversation: {
      speaker_a: 'Ana',
      speaker_b: 'Ben',
      session_2_date_time: '9:00 am on 9 May, 2023',
      session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'Look', blip_caption: 'a red boat' }],
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_1: [{ speaker: 'Ana', dia_id: 'D1:1', text: 'Hi' }],
    },
  };
  const { kind, items } = await itemsOf(fileOf('locomo.json', JSON.stringify([sample])));
  expect(kind).toBe('transcript');
  expect(talk(items).conversation).toEqual({
    title: 'Ana and Ben',
    messages: [
      { author: 'Ana', role: 'user', text: 'Hi', created_at: Date.UTC(2023, 4, 8, 13, 56), captions: [] },
      { author: 'Ben', role: 'assistant', text: 'Look', created_at: Date.UTC(2023, 4, 9, 9), captions: ['a red boat'] },
    ],
  });
});

test('Claude: the text of a file that Claude read is kept as a file; a picture stays out, and is counted', async () => {
  const sample = claudeSample('Files', said);
  const [first, second] = sample.chat_messages;
  const attachments = [
    { file_name: 'tides.csv', file_type: 'csv', file_size: 9, extracted_content: 'high,9:40' },
    { file_name: 'quay.png', file_type: 'png', file_size: 9 },
  ];
  const only = { ...second, content: [], text: '', attachments: [{ extracted_content: 'no name' }] };
  const talks = [{ ...sample, chat_messages: [{ ...first, attachments }, only] }];
  const { items } = await itemsOf(fileOf('conversations.json', JSON.stringify(talks)));
  expect(items[0]).toMatchObject({ leftOut: { attachment: 1, thinking: 1 } });
  expect(talk(items).conversation.messages).toMatchObject([
    { text: 'Where is the key?', files: [{ name: 'tides.csv', text: 'high,9:40' }] },
    { text: '', files: [{ name: '', text: 'no name' }] },
  ]);
});

test.each([1e300, -1, 8.64e13, 1e304])(
  'a time of %d is no time: the message takes that of the one before',
  async (at) => {
    const sample = chatgptSample('Times', [...said, { role: 'user', text: 'Later', at: at * 1000 }]);
    const { items } = await itemsOf(fileOf('conversations.json', JSON.stringify([{ ...sample, create_time: at }])));
    expect(items[0]).toMatchObject({ leftOut: { time: 1 } });
    expect(talk(items).conversation.messages).toMatchObject([
      { created_at: NOON },
      { created_at: NOON + 1_000 },
      { created_at: NOON + 1_000 },
    ]);
  },
);

/** Its words in order, without what marks a bullet, a heading or a pointer. */
test('a file of recent context is a conversation that recent context tells of; an expired one stays out', async () => {
  const form = (expires: string) =>
    fileOf('001-the-boat.md', `# Working Memory\nUpdated: 2024-01-01T00:00:00.000Z\nExpires: ${expires}\n\nThe boat.`);
  const { kind, items } = await itemsOf(form('2150-01-01T00:00:00.000Z'));
  expect(kind).toBe('working_memory');
  const updatedAt = Date.UTC(2024, 0, 1);
  expect(items).toEqual([
    {
      kind: 'conversation',
      leftOut: {},
      conversation: {
        title: 'The boat',
        messages: [{ author: null, role: 'user', text: 'The boat.', created_at: updatedAt, captions: [] }],
        recent: { updatedAt, expiresAt: Date.UTC(2150, 0, 1) },
      },
    },
  ]);
  expect((await itemsOf(form('2001-01-01T00:00:00.000Z'))).items).toEqual([
    { kind: 'left_out', leftOut: { expired: 1 } },
  ]);
  await expect(itemsOf(form('soon'))).rejects.toThrow('001-the-boat.md: its line 3 must be "Expires: "');
});

const SESSIONS = {
  sample_id: 'conv-1',
  conversation: { session_1_date_time: '1:56 pm on 8 May, 2023', session_1: [{ speaker: 'Ana', text: 'Hi' }] },
};

test.each([
  ['ChatGPT', 'conversations.json', JSON.stringify([chatgptSample('The key', said)])],
  ['Claude', 'conversations.json', JSON.stringify([claudeSample('The key', said)])],
  ['transcripts', 'locomo.json', JSON.stringify([SESSIONS])],
  ['Claude Code memory', 'MEMORY.md', '# Memory\n## Build\n- Uses pnpm\n'],
])('%s: the same from a file, a folder and a zip', async (_, name, text) => {
  const path = await written(name, text);
  const found = await Promise.all(
    [path, dirname(path), await written('export.zip', await zipOf({ [`deep/${name}`]: text }))].map(async (place) => {
      const source = await openSource(place);
      const { items } = await itemsOf(...source.files);
      source.close();
      return items;
    }),
  );
  expect(found[0]?.length).toBeGreaterThan(0);
  expect(found[1]).toEqual(found[0]);
  expect(found[2]).toEqual(found[0]);
});

test('half of a file being no conversation refuses it whole, by name and entry', async () => {
  const list = [chatgptSample('Good', said), { title: 'no mapping' }];
  await expect(itemsOf(fileOf('conversations.json', JSON.stringify(list)))).rejects.toThrow(
    'conversations.json: its entry 2 is not a conversation (mapping). Nothing was changed.',
  );
});

test('what Hearth does not know is refused by name', async () => {
  await expect(itemsOf(fileOf('picked.txt', 'hello'))).rejects.toThrow('Hearth does not know this kind of file');
  await expect(itemsOf(fileOf('list.json', '[{"a": 1}]'))).rejects.toThrow('list.json: Hearth does not know');
  await expect(itemsOf(fileOf('conversations.json', '[]'))).rejects.toThrow('there is no conversation in it');
  const source = await openSource(await temporaryFolder());
  await expect(recognise(source, LIMITS)).rejects.toThrow('there is nothing in it');
});

test('times as people write them', () => {
  expect(readTime('12:05 am on 1 January, 2023')).toBe(Date.UTC(2023, 0, 1, 0, 5));
  expect(readTime('2023/05/20 (Sat) 02:21')).toBe(Date.UTC(2023, 4, 20, 2, 21));
  expect(readTime('29.12.2023, 15:04:05')).toBe(Date.UTC(2023, 11, 29, 15, 4));
  expect(readTime('soon')).toBeNull();
  expect(readTime(7)).toBeNull();
});
