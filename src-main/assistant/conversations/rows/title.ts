import { type Protected, protect } from '../../../privacy/protect';

const LONGEST_TITLE = 60;
const LONGEST_READ = 4_000;

/** A conversation's first name: the first words of its first message, on one line, without a secret. */
export async function titleOf(text: string): Promise<Protected> {
  // As a whole first: the line alone may not say that it holds a secret.
  const { text: cleared } = await protect(text.slice(0, LONGEST_READ).toWellFormed());
  const line =
    cleared
      .trim()
      .split(/\r?\n/)[0]
      ?.replace(/\s+/g, ' ')
      .replace(/^#+\s*/, '') ?? '';
  const { text: safe } = await protect(line, { origin: 'model' });
  if (safe.length <= LONGEST_TITLE) return safe === '' ? untitled() : safe;
  const cut = safe.slice(0, LONGEST_TITLE + 1);
  const atWord = cut.lastIndexOf(' ');
  const end = atWord > LONGEST_TITLE / 2 ? atWord : LONGEST_TITLE;
  return (await protect(`${safe.slice(0, end).toWellFormed().trimEnd()}…`)).text;
}

async function untitled(): Promise<Protected> {
  return (await protect('New chat')).text;
}
