import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { expect, it } from 'vitest';
import { unigram } from './unigram';

const file = readFileSync(join(process.cwd(), 'resources/models/multilingual-e5-small.tokenizer.json'));

it('splits as the library does with the same file, in every script', () => {
  const library = new Tokenizer(JSON.parse(file.toString()), {});
  const split = unigram(file);
  const sets = ['de', 'fr', 'ja'].map((name) =>
    readFileSync(join(process.cwd(), `bench/recall-sets/${name}.json`), 'utf8'),
  );
  const texts = [
    ...sets.flatMap((set) => [...set.matchAll(/"text": "([^"]+)"/g)].map(([, text]) => text ?? '')),
    'passage: I moved to Porto in March, at 12:30 (≈ 2.5 km) 🎉🎉 ok',
    'Ξέρω πού είναι το σπίτι, ещё раз, ще раз, سلام عليكم, שלום, हिन्दी में, สวัสดีครับ, 한국어 텍스트, 我每天早上六点起床, 𠮷野家 で',
    'two  spaces\nand\ta line, ½ ① ﷽ ﬁ',
    'ⵣⴰⴽ ᚠᚢᚦ',
    'def foo(x): return x ** 2  # `code`',
    'a'.repeat(300),
    '',
  ];
  expect(texts.length).toBeGreaterThan(100);
  expect(split('ⵣⴰⴽ').unknown).toBe(1);
  expect(split('스즈키, 我每天早上').unknown).toBe(0);
  for (const text of texts) expect([text, ...split(text).ids]).toEqual([text, ...library.encode(text).ids]);
});
