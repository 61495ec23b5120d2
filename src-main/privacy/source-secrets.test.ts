import { describe, expect, test } from 'vitest';
import { protect } from './protect';
import { readSources } from './source-secrets';

const SECRET = ['Tr4ktor', 'blau77'].join('!');
const MESSAGE = `I keep bees. My wifi password is ${SECRET}.`;

async function derived(text: string, ...messages: readonly string[]): Promise<string> {
  const sources = await readSources(messages.length > 0 ? messages : [MESSAGE]);
  return (await protect(text, { sources })).text;
}

describe('what is derived from a message', () => {
  test('is made of the message without its secrets, which are found in the whole of it', async () => {
    const { cleared } = await readSources([`Xk29Lmq8 opens it.\nI use Xk29Lmq8 as my wifi password.`]);
    expect(cleared[0]?.text).toBe('[REDACTED] opens it.\nI use [REDACTED] as my wifi password.');
  });

  test('holds no secret that another message named', async () => {
    const { cleared } = await readSources([MESSAGE, `${SECRET} does not work`]);
    expect(cleared[1]?.text).toBe('[REDACTED] does not work');
  });

  test('holds no secret and no half of one in a model’s wording', async () => {
    expect(await derived(`The user logs in with ${SECRET.toUpperCase()}`)).toBe('The user logs in with [REDACTED]');
    expect(await derived('Ends in blau77, begins with Tr4ktor')).toBe('Ends in [REDACTED], begins with [REDACTED]');
  });

  test('keeps the words that are ordinary and those that were said besides', async () => {
    const message = 'My dog is called Bruno. My password is Bruno-Whale!77.';
    expect(await derived('Has a dog, Bruno, and likes whale watching', message)).toBe(
      'Has a dog, Bruno, and likes whale watching',
    );
    expect(await derived('The password has to do with a whale', message)).toBe(
      'The password has to do with a [REDACTED]',
    );
    expect(await derived('Born in 1984', 'I was born in 1984. My PIN is 1984.')).toBe('Born in 1984');
  });

  test('holds no piece that stands beside another piece of its secret', async () => {
    const message = 'my password is never-Guess,this1';
    expect(await derived('Types never guess this1', message)).toBe('Types [REDACTED] [REDACTED] [REDACTED]');
    expect(await derived('Can never really guess it', message)).toBe('Can never really guess it');
  });

  test('knows a secret written letter by letter as one word, too', async () => {
    expect(await derived('It is heron44x', 'my password is "h e r o n 4 4 x"')).not.toContain('heron44x');
  });

  test('leads offsets from the message to what is left of it', async () => {
    const { cleared } = await readSources([MESSAGE]);
    const [source] = cleared;
    const after = MESSAGE.indexOf(SECRET) + SECRET.length;
    expect(source?.text.slice(source.at(after))).toBe('.');
    expect(source?.text.slice(source.at(0), source.at(12))).toBe('I keep bees.');
    expect(source?.text.slice(source.at(after - 3))).toBe('.');
  });

  test('what was marked as no secret stays', async () => {
    const { fingerprint } = await import('./protect');
    const { cleared } = await readSources([MESSAGE], { allowed: new Set([fingerprint(SECRET)]) });
    expect(cleared[0]?.text).toBe(MESSAGE);
  });
});
