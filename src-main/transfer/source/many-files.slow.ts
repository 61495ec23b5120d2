import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../samples.fixture';
import { openSource } from './open-source';

test('a folder of ten thousand real files is refused by its name', { timeout: 120_000 }, async () => {
  const folder = await temporaryFolder();
  for (let nth = 0; nth <= 10_000; nth += 1) writeFileSync(join(folder, `${nth}.json`), '[]');
  await expect(openSource(folder)).rejects.toThrow(`${basename(folder)}: it holds more than 5,000 files`);
  rmSync(folder, { recursive: true });
});
