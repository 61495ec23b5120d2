import { expect, test } from 'vitest';
import own from '../../../CHANGELOG.md?raw';
import { readChanges } from './changes';

test('a changelog is read version by version', () => {
  const page =
    '# Changelog\n\n## Unreleased\n\n- Odd\n\n## 0.2.0 – 1 December 2026\n\n### New\n\n- Even, [here](docs/a.md) and [there](https://a.example)\n\n## [0.1.0-beta.1]\n';
  expect(readChanges(page)).toEqual([
    { version: null, text: '- Odd' },
    { version: '0.2.0', text: '### New\n\n- Even, here and [there](https://a.example)' },
    { version: '0.1.0-beta.1', text: '' },
  ]);
});

test('our own has something to say', () => {
  const [newest] = readChanges(own);
  expect(newest?.text).toContain('### ');
});
