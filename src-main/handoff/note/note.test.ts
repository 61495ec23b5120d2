import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, handoffFileName, noteFileName, slugOf } from './file-name';
import { BRIEF_PARTS, type Brief, defaultHeadings, type NoteFront, parseNote, renderNote } from './note';
import { keepTicks } from './ticks';
import { hashBrief, type UpdateOptions, updateNote } from './update-note';

const front: NoteFront = {
  title: 'Tide table parser',
  created: '2026-11-18T09:12:40Z',
  updated: '2026-11-18T09:12:40Z',
  conversation: '0192f0c1-0000-7000-8000-000000000001',
  workspace: 'Personal',
  model: 'qwen3:4b',
  messages: '1..46',
};
const brief: Brief = {
  goal: 'Read the PDF tide tables into one CSV a year.',
  state: '- 2019 to 2026 work',
  decisions: '- Keep local time',
  openQuestions: '- Chart datum per station?',
  nextSteps: '- [ ] Test for 29 February\n- [ ] Enter 2018 by hand',
  memoryUsed: '',
};
const later = { ...front, updated: '2026-11-21T17:40:12Z', messages: '1..60', model: 'qwen3:8b' };
const update = (text: string, change: Partial<UpdateOptions> = {}) =>
  updateNote(parseNote(text), {
    brief: { ...brief, state: '- 2018 works too' },
    headings: defaultHeadings,
    hashes: hashBrief(brief),
    byHand: [],
    front: later,
    title: { next: front.title, written: front.title, isChosen: false },
    choices: {},
    isUnseen: false,
    keepsEmptied: false,
    isMarked: true,
    ...change,
  });
const written = renderNote(front, brief, defaultHeadings);

describe('a handoff note', () => {
  it('has the front matter, the title and the sections of the contract, empty ones left out', () => {
    expect(written).toBe(`---
schema: hearth/handoff@1
title: Tide table parser
created: 2026-11-18T09:12:40Z
updated: 2026-11-18T09:12:40Z
conversation: 0192f0c1-0000-7000-8000-000000000001
workspace: Personal
model: qwen3:4b
messages: 1..46
---
# Tide table parser

## Goal
Read the PDF tide tables into one CSV a year.

## State
- 2019 to 2026 work

## Decisions
- Keep local time

## Open questions
- Chart datum per station?

## Next steps
- [ ] Test for 29 February
- [ ] Enter 2018 by hand
`);
  });

  it('is found again by its conversation, whatever the title holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (title) => {
        const note = parseNote(renderNote({ ...front, title }, brief, defaultHeadings));
        expect(note.conversation).toBe(front.conversation);
        expect(note.sections).toHaveLength(5);
      }),
    );
  });
});

describe('handing over again', () => {
  it('replaces a section whose bytes are still Hearth’s', () => {
    const { text, conflicts } = update(written);
    expect(conflicts).toEqual([]);
    expect(text).toContain('- 2018 works too');
    expect(text).not.toContain('- 2019 to 2026 work');
    expect(text).toContain('updated: 2026-11-21T17:40:12Z');
    expect(text).toContain('created: 2026-11-18T09:12:40Z');
  });

  it('keeps an edited section, names it, and follows the choice', () => {
    const edited = written.replace('- 2019 to 2026 work', '- 2019 works, says Zdenka');
    expect(update(edited).conflicts.map(({ part }) => part)).toEqual(['state']);
    expect(update(edited).text).toContain('says Zdenka');
    expect(update(edited, { choices: { state: 'new' } }).text).not.toContain('says Zdenka');
    const both = update(edited, { choices: { state: 'both' } }).text;
    expect(both).toContain('says Zdenka');
    expect(both).toContain('- 2018 works too');
  });

  it('keeps ticked steps ticked', () => {
    const ticked = written.replace('[ ] Test for 29', '[x] Test for 29');
    for (const choice of ['mine', 'new'] as const) {
      expect(update(ticked, { choices: { nextSteps: choice } }).text).toContain('- [x] Test for 29 February');
    }
    expect(keepTicks('- [X] One.', '- [ ] one\n- [ ] two')).toBe('- [x] one\n- [ ] two');
  });

  it('keeps CRLF, a missing final newline, foreign sections and comments of the front matter', () => {
    const crlf = written.replace('model: qwen3:4b', 'model: qwen3:4b # ours').replaceAll('\n', '\r\n').trimEnd();
    const { text } = update(`${crlf}\r\n\r\n## Mine alone\r\nhands off`);
    expect(text.endsWith('## Mine alone\r\nhands off')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    expect(text).toContain('# ours');
    expect(text).toContain('- 2018 works too');
  });

  it('leaves a front matter that somebody broke as it is, and still knows the note', () => {
    const broken = written.replace('workspace: Personal', 'workspace: "Personal\n  : [');
    expect(parseNote(broken).conversation).toBe(front.conversation);
    expect(update(broken).text).toContain('workspace: "Personal\n  : [');
  });

  it('does not bring back a section that was taken out, unless asked', () => {
    const without = written.replace(/## Decisions\n.*\n\n/, '');
    expect(update(without).text).not.toContain('## Decisions');
    expect(update(without).conflicts.map(({ part }) => part)).toEqual(['decisions']);
    expect(update(without, { choices: { decisions: 'new' } }).text).toContain('## Decisions\n- Keep local time\n');
  });

  it('changes no byte when nothing changed but the front matter', () => {
    const text = fc.constantFrom(...BRIEF_PARTS);
    fc.assert(
      fc.property(text, fc.lorem({ mode: 'sentences' }), (part, body) => {
        const same = { ...brief, [part]: body };
        const note = renderNote(front, same, defaultHeadings);
        const next = update(note, { brief: same, hashes: hashBrief(same), front });
        expect(next.text).toBe(note);
        expect(next.hashes).toEqual(hashBrief(same));
      }),
    );
  });
});

describe('the file name', () => {
  it('is the day and a slug that is safe everywhere', () => {
    expect(noteFileName('Tide table parser', '2026-11-18')).toBe('2026-11-18-tide-table-parser.md');
    expect(handoffFileName('Tides', '2026-11-18')).toBe('2026-11-18-tides.hearth-handoff.md');
    expect(slugOf('../../etc/passwd')).toBe('etc-passwd');
    expect(slugOf('CON')).toBe('con-note');
    expect(slugOf('🔥🔥')).toBe('note');
    expect(slugOf('Füße in 東京')).toBe('fuße-in-東京');
    expect([...slugOf('x'.repeat(300))].length).toBe(60);
    // Letters of four bytes each; a number may follow.
    expect(Buffer.byteLength(noteFileName('𐌰'.repeat(300), '2026-11-18').replace('.md', '-50.md'))).toBeLessThan(255);
  });

  it('never holds a separator, a dot or a control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        expect(slugOf(title)).toMatch(/^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u);
      }),
    );
  });

  it('takes the day of the user’s zone', () => {
    expect(dayOf(Date.UTC(2026, 10, 21, 23, 40), 'Asia/Tokyo')).toBe('2026-11-22');
    expect(dayOf(Date.UTC(2026, 10, 21, 23, 40), 'UTC')).toBe('2026-11-21');
  });
});
