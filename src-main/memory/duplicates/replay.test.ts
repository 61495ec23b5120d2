import { expect, test } from 'vitest';
import type { ExtractionMessage } from '../extraction/evidence/message';
import { readPlain } from '../extraction/plain/extract';
import { decideMerge } from './decide';
import type { KnownFact } from './known-fact';
import { topicOf } from './topics';

/** What is known after a conversation without a model: stated candidates committed one after another. */
function remembered(...texts: readonly string[]): readonly string[] {
  const messages = texts.map(
    (text, index): ExtractionMessage => ({
      id: `m${index}`,
      role: 'user',
      text,
      atMs: Date.UTC(2026, 10, 21, 12),
      timeZone: 'Europe/Lisbon',
    }),
  );
  let known: readonly KnownFact[] = [];
  for (const { text, trust, messageId } of readPlain(messages).facts) {
    if (trust !== 'stated') continue;
    const said = messages.find(({ id }) => id === messageId)?.text ?? '';
    const decision = decideMerge({ text, topic: null, said, known });
    const fact = { id: `${messageId} ${text}`, text, topic: topicOf(text) };
    if (decision.kind === 'add') known = [...known, fact];
    if (decision.kind === 'replace') known = [...known.filter(({ id }) => id !== decision.factId), fact];
  }
  return known.map((fact) => fact.text);
}

test.each([
  [['I live in Lyon', 'I moved to Porto'], ['Moved to Porto']],
  [['I live in Lyon.', 'I no longer live in Lyon, I live in Porto now'], ['Lives in Porto now']],
  [['I eat fish every Friday', 'I no longer eat fish'], ['No longer eats fish']],
  [['My name is Ana', 'My name is Ana!'], ['Name is Ana']],
  [
    ['The standup is on Monday at 10', 'We moved the standup to Tuesday at 9'],
    ['Moved the standup to Tuesday, 24 November 2026 at 9'],
  ],
  [['My phone number is 555-0101', 'My new phone number is 555-0102'], ['New phone number is 555-0102']],
  [['I prefer dark mode', 'I now prefer light mode'], ['Now prefers light mode']],
  [['I drink coffee', 'I switched from coffee to tea'], ['Switched from coffee to tea']],
  [
    ['My sister Ana lives in Lyon', 'I moved to Porto'],
    ['Sister Ana lives in Lyon', 'Moved to Porto'],
  ],
  [['My sister Ana lives in Lyon', 'My sister Ana moved to Porto'], ['Sister Ana moved to Porto']],
  [['I work at Acme', 'I quit my job at Acme'], ['Quit their job at Acme']],
  [['I work at Acme', 'I now work at Globex'], ['Now works at Globex']],
  [
    ['I like tea', 'I like coffee'],
    ['Likes tea', 'Likes coffee'],
  ],
  [['Ich wohne in Leipzig', 'Ich bin nach Porto gezogen'], ['Ist nach Porto gezogen']],
  [['Ich esse gern Fisch', 'Ich esse keinen Fisch mehr'], ['Isst keinen Fisch mehr']],
  [["J'habite à Lyon", "J'ai déménagé à Porto"], ['A déménagé à Porto']],
  [['Je mange du poisson', 'Je ne mange plus de poisson'], ['Ne mange plus de poisson']],
  [['Vivo en Sevilla', 'Me mudé a Porto'], ['Se mudó a Porto']],
  [['Me gusta el pescado', 'Ya no me gusta el pescado'], ['Ya no le gusta el pescado']],
])('%j leaves %j', (said, left) => {
  expect(remembered(...said)).toEqual(left);
});
