import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOpened } from './opened';

const ID = '0199a9c2-1c1e-7abc-8def-0123456789ab';
const open = (argument: string) => readOpened(argument, '/home/mia');

test.each([
  [`hearth://chat/${ID}`, { kind: 'chat', id: ID }],
  [`HEARTH://chat/${ID}`, { kind: 'chat', id: ID }],
  ['hearth://new', { kind: 'new', text: '' }],
  ['hearth://new/', { kind: 'new', text: '' }],
  ['hearth://new?text=Plan%20the%20trip%0D%0Ato+Rome', { kind: 'new', text: 'Plan the trip\nto Rome' }],
  ['hearth://new?text=%2Fremember%20it', { kind: 'new', text: '/remember it' }],
  ['/tmp/Boat.hearth-handoff.md', { kind: 'handoff', path: '/tmp/Boat.hearth-handoff.md' }],
  ['notes/boat.md', { kind: 'handoff', path: '/home/mia/notes/boat.md' }],
  ['file:///tmp/M%C3%BCggelsee.hearth-handoff.md', { kind: 'handoff', path: '/tmp/Müggelsee.hearth-handoff.md' }],
])('%s is opened', (argument, opened) => {
  expect(open(argument)).toEqual(opened);
});

test.each([
  'hearth:new?text=a',
  'hearth://chat',
  'hearth://chat/',
  'hearth://chat/../settings',
  `hearth://chat/${ID}/delete`,
  `hearth://chat/${ID}?send=1`,
  `hearth://chat/${ID}#top`,
  `hearth://mia:secret@chat/${ID}`,
  `hearth://chat:80/${ID}`,
  `hearth://chat/${ID.toUpperCase()}`,
  'hearth://new?text=a&text=b',
  'hearth://new?text=a&send=true',
  'hearth://new?prompt=a',
  'hearth://new/now?text=a',
  'hearth://import?file=/etc/passwd',
  'hearth://settings?key=ollama.host',
  `hearth://new?text=${'a'.repeat(8_001)}`,
  `hearth://new?text=${'%61'.repeat(8_000)}`,
  'https://new/?text=a',
  'notes.txt',
  '--user=x.md',
  'file://elsewhere/share/boat.md',
  'file:///tmp/%2e%2e%2fboat%00.md',
])('%s is not', (argument) => {
  expect(open(argument)).toBeUndefined();
});

test('what a person would not see is not in the text', () => {
  const hidden = String.fromCodePoint(0xe0041, 0x202e, 0x200b, 0x1b, 0x07, 0xfeff);
  expect(open(`hearth://new?text=${encodeURIComponent(`See${hidden} this\tand\n that`)}`)).toEqual({
    kind: 'new',
    text: 'See this\tand\n that',
  });
});

test('no argument breaks the start, and no address reaches a file', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (rest) => {
      open(rest);
      expect(open(`hearth://${rest}`)?.kind).not.toBe('handoff');
    }),
    { numRuns: 100 },
  );
});
