import { expect, test } from 'vitest';
import { kibText, sectionsOf } from './document-sections';

const size = (text: string) => new TextEncoder().encode(text).length;
const parts = {
  before: 'Vor dem Anfang: ü 家\n\n',
  flats: '## Flats\n\nSeen: €1,250\n### Arroios\n- no lift\n\n',
  bread: '## Bröd\r\n72 %',
};
const document = {
  body: parts.before + parts.flats + parts.bread,
  sections: [
    { name: 'Flats', level: 2, sizeBytes: size(parts.flats) },
    { name: 'Arroios', level: 3, sizeBytes: 20 },
    { name: 'Bröd', level: 2, sizeBytes: size(parts.bread) },
  ],
} as const;

test('a document is cut by bytes, whatever its letters and line ends are', () => {
  const [flats, bread] = sectionsOf(document);
  expect(flats).toMatchObject({ name: 'Flats', parts: ['Arroios'], text: 'Seen: €1,250\n### Arroios\n- no lift' });
  expect(bread).toMatchObject({ name: 'Bröd', parts: [], text: '72 %' });
});

test('an empty document has no section', () => {
  expect(sectionsOf({ body: '', sections: [] })).toEqual([]);
  expect(sectionsOf({ body: '## A', sections: [{ name: 'A', level: 2, sizeBytes: 4 }] })[0]?.text).toBe('');
});

test('sizes are told in KiB', () => {
  expect(kibText(512)).toBe('0.5 KiB');
  expect(kibText(131_072)).toBe('128.0 KiB');
});
