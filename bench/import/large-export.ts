import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { generator } from '../recall/many-messages';

const MESSAGES = 30;
const WORDS_A_MESSAGE = 150;
const START = Date.UTC(2023, 0, 1);

/** Writes a ChatGPT export of about so many bytes, conversation by conversation. Returns how many there are. */
export async function writeLargeExport(file: string, bytes: number): Promise<number> {
  const random = generator(7);
  const vocabulary = Array.from({ length: 20_000 }, () => word(random));
  const target = createWriteStream(file);
  let written = 0;
  let count = 0;
  while (written < bytes) {
    const text = `${count === 0 ? '[' : ','}\n${JSON.stringify(conversation(count, vocabulary, random))}`;
    written += Buffer.byteLength(text);
    count += 1;
    if (!target.write(text)) await once(target, 'drain');
  }
  target.end('\n]');
  await once(target, 'finish');
  return count;
}

function conversation(nth: number, vocabulary: readonly string[], random: () => number) {
  const at = START / 1000 + nth * 3_600;
  const mapping: Record<string, object> = { root: { message: null, parent: null } };
  for (let index = 0; index < MESSAGES; index++) {
    const words = Array.from({ length: WORDS_A_MESSAGE }, () => vocabulary[Math.floor(random() * vocabulary.length)]);
    mapping[`n${index}`] = {
      parent: index === 0 ? 'root' : `n${index - 1}`,
      message: {
        author: { role: index % 2 === 0 ? 'user' : 'assistant' },
        create_time: at + index,
        content: { content_type: 'text', parts: [words.join(' ')] },
      },
    };
  }
  return { title: `Talk ${nth}`, create_time: at, mapping, current_node: `n${MESSAGES - 1}` };
}

function word(random: () => number): string {
  const length = 3 + Math.floor(random() * 7);
  return Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');
}
