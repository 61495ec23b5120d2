import type { ChatBody, Reply, StandInModel } from '../stand-in/index';

/** Named as a real one is, so that the pictures have its length. */
export const PICTURE_MODEL = 'qwen3:4b';

export const MODELS: readonly StandInModel[] = [
  { name: PICTURE_MODEL, capabilities: ['completion', 'tools', 'thinking'], sizeBytes: 2_500_000_000 },
  { name: 'gemma3:4b', capabilities: ['completion', 'vision'], sizeBytes: 3_300_000_000 },
  { name: 'a-model-with-a-name-that-somebody-made-very-long:13b-instruct-q5_K_M', sizeBytes: 9_200_000_000 },
];

const ADVICE = `I'd sublet first. Three things you told me point the same way:

- **Budget.** The flat is €1,340; you set €1,250 as the ceiling "unless it has an office". It doesn't.
- **Timing.** Ana starts on 9 March. A sublet until the 1st leaves a week to view flats together.
- **Deposit.** He asks three months up front; your rule is never above two.

Open from last week: you were waiting for the landlord's answer about \`clause 7\`. If he drops it, the numbers change.`;

const TABLES = String.raw`Text extraction works for 2019 to 2026. The mean of a year is \(\bar h = \frac{1}{n}\sum h_i\), see [the method](http://tides.example/mean):

${'```'}ts
export const metres = (row: string) => Number(row.slice(12, 17)); // above chart datum
${'```'}

| year | rows | read |
| --- | ---: | --- |
| 2019 | 705 | yes |
| 2018 | 702 | scanned, by hand |
`;

const WRITTEN = String.raw`The area under the curve is

$$
\int_0^1 x^2 \, dx = \frac{1}{3}
$$

as was shown long ago[^proof]. The change that follows from it:

${'```'}diff
 export const stations = [
-  'Cascais',
+  'Cascais', 'Peniche',
 ];
${'```'}

[^proof]: By *Archimedes*, see ${'`'}Quadrature of the Parabola${'`'}.
`;

const DIAGRAM = `So the rows go through the parser first:

${'```'}mermaid
flowchart LR
  A[Tide gauge] -->|each hour| B(Parser)
  B --> C{Valid?}
  C -- yes --> D[(Store)]
  C -- no --> E[Ask Ana]
${'```'}

That is all.`;

const BROKEN_DIAGRAM = `${'```'}mermaid
flowchart LR
  A[Tide gauge --> B[Parser]
${'```'}
`;

const FROM_MEMORY = `You can cycle to work when it is dry. As for the flat:

- The **budget ceiling for the flat is €1,250**, unless it has an office.
- You read Portuguese well, so the lease is no problem, and Ana starts her new job on 9 March 2027.`;

const SUMMARY =
  '- Looking for a flat in **Lisbon** with Ana, from March\n- Arroios: €1,340, no office, clause 7 open\n- Ceiling €1,250 unless it has an office; deposit never above two months';

const BRIEF = `## Goal
Find a flat in Lisbon that both like, from March.
## State
- Arroios was seen on 9 November; the landlord dropped clause 7
- The office is still missing
## Decisions
- Nothing is signed before both have seen it
## Open questions
- Does the ceiling hold with bills?
## Next steps
- Answer Sr. Matos
- View two more with Ana`;

const LONG = 'The landlord wrote about the flat, the office and the deposit again, and the answer is still open. ';

const asks = (text: string) => (body: ChatBody) =>
  body.messages?.findLast(({ role }) => role === 'user')?.content.endsWith(text) ?? false;
const isFresh = (body: ChatBody) => body.messages?.at(-1)?.role !== 'tool';
const remember = (text: string, topic: string) => ({ name: 'remember', arguments: { text, topic } });

/** What is asked and what comes, by the question's last words. What is asked for otherwise is the summary. */
export const QUESTIONS = {
  advice: 'Ok so given all that, should I sign the Arroios flat this week or sublet until March?',
  tables: 'Why does the parser skip 2018?',
  written: 'What follows for the stations?',
  diagram: 'Can you draw it?',
  brokenDiagram: 'And the short way?',
  pasted:
    'Keep what matters of this: Ana starts her new job on 16 March 2027. Buy the cheap pump. The starter is Olga.',
  sources: 'How do I get there, and what may it cost?',
  draft: 'He dropped it this morning. Can you draft the reply?',
  failing: 'And if he drops it?',
  tides: 'When is high water at Leixões?',
  japanese: '日本語で答えてください',
  hebrew: 'ועכשיו בעברית בבקשה',
} as const;

export const REPLIES: readonly Reply[] = [
  {
    when: (body) => asks(QUESTIONS.advice)(body) && isFresh(body),
    always: true,
    steps: [{ toolCalls: [remember('Views flats only together with Ana', 'Lisbon')] }],
  },
  {
    when: (body) => body.messages?.at(-1)?.role === 'tool' && JSON.stringify(body).includes(QUESTIONS.pasted),
    always: true,
    steps: ['Three things wait for you in Review.'],
  },
  {
    when: (body) => body.messages?.at(-1)?.role === 'tool' && JSON.stringify(body).includes(QUESTIONS.tides),
    always: true,
    steps: ['High water at Leixões is at 06:12 and at 18:40.'],
  },
  { when: (body) => body.messages?.at(-1)?.role === 'tool', always: true, steps: [ADVICE] },
  {
    when: asks(QUESTIONS.pasted),
    always: true,
    steps: [
      {
        toolCalls: [
          remember('Ana starts her new job on 16 March 2027', 'Lisbon'),
          remember('The starter is called Olga', 'Home'),
          { name: 'update_memory', arguments: { sections: { Pumps: 'Buy the cheap one' } } },
        ],
      },
    ],
  },
  {
    when: asks(QUESTIONS.tides),
    always: true,
    steps: [
      'I look it up.',
      {
        toolCalls: [
          { name: 'Tides__read_tides', arguments: { station: 'Leixões' } },
          { name: 'Tides__draw_tides', arguments: {} },
        ],
      },
    ],
  },
  { when: asks(QUESTIONS.tables), always: true, steps: [{ thinking: 'Only 2018 is scanned.' }, TABLES] },
  { when: asks(QUESTIONS.written), always: true, steps: [WRITTEN] },
  { when: asks(QUESTIONS.sources), always: true, steps: [FROM_MEMORY] },
  { when: asks(QUESTIONS.diagram), always: true, steps: [DIAGRAM] },
  { when: asks(QUESTIONS.brokenDiagram), always: true, steps: [BROKEN_DIAGRAM] },
  {
    when: asks(QUESTIONS.draft),
    always: true,
    steps: [
      'Good news. Here is a short reply that accepts without committing to a date yet:\n\n',
      'Caro Sr. Matos, thank you for reconsidering clause 7. With that settled, we would like to',
      { wait: new Promise(() => undefined) },
    ],
  },
  { when: asks(QUESTIONS.failing), always: true, status: 500, error: 'something broke' },
  {
    when: asks(QUESTIONS.japanese),
    always: true,
    steps: ['日本語の答えです。これはとても長い文章で、折り返しが必要です。'.repeat(4)],
  },
  {
    when: asks(QUESTIONS.hebrew),
    always: true,
    steps: ['זו תשובה בעברית, מימין לשמאל, עם מספר 42 ומילה English באמצע.'],
  },
  {
    when: ({ messages }) => messages?.at(-1)?.content.includes('## Open questions') ?? false,
    always: true,
    steps: [BRIEF],
  },
  { when: asks('?'), always: true, steps: [LONG.repeat(18)] },
  { always: true, steps: [SUMMARY] },
];
