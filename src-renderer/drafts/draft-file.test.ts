import { expect, test } from 'vitest';
import type { AttachedFile } from '../../src-preload/contract/messages';
import { sizeText } from '../ui/text/sizes';
import { fileSummary, overText } from './draft-file';

const file: AttachedFile = {
  name: 'a',
  origin: 'file',
  kind: 'text',
  type: 'text/plain',
  sizeBytes: 21_504,
  lineCount: 366,
  width: null,
  height: null,
};

test('a chip says how large a file is and how much stands in it', () => {
  expect(fileSummary(file)).toBe('21 KiB, 366 lines');
  expect(fileSummary({ ...file, type: 'text/csv', lineCount: 1 })).toBe('21 KiB, 1 row');
  expect(fileSummary({ ...file, sizeBytes: 12, lineCount: 1 })).toBe('12 bytes, 1 line');
  const image = { ...file, kind: 'image', sizeBytes: 1_572_864, lineCount: null, width: 1_568, height: 882 } as const;
  expect(fileSummary(image)).toBe('1.5 MiB, 1,568 × 882');
  const pdf = { format: 'pdf', parts: 120, keptParts: 120, isCut: false } as const;
  expect(fileSummary({ ...file, document: pdf })).toBe('PDF · 120 pages');
  expect(fileSummary({ ...file, document: { ...pdf, keptParts: 37, isCut: true } })).toBe(
    'PDF · the first 37 of 120 pages fit',
  );
  expect(fileSummary({ ...file, document: { ...pdf, format: 'xlsx', parts: 1 } })).toBe('Excel · 1 sheet');
  const word = { format: 'docx', parts: null, keptParts: null, isCut: false } as const;
  expect(fileSummary({ ...file, document: word })).toBe('Word');
});

test('what is over a limit never reads as the limit', () => {
  expect(overText(256 * 1_024 + 1)).toBe('257 KiB');
  expect(overText(8 * 1_024 * 1_024 + 1)).toBe('8.1 MiB');
  expect(sizeText(256 * 1_024)).toBe('256 KiB');
});
