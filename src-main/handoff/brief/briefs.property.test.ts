import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTokens } from '../../language/text-length';
import { arbitraryMarkdown } from '../../memory/documents/arbitrary-markdown.fixture';
import { CONTEXT_TOKENS, contextText } from '../note/context-text';
import { BRIEF_PARTS, type Brief, defaultHeadings, type NoteFront, parseNote, renderNote } from '../note/note';
import { hashBrief, updateNote } from '../note/update-note';
import { emptyBrief, isEmptyBrief, readModelBrief, WRITTEN_PARTS } from './model-brief';
import { protectBrief } from './protect-brief';

const front: NoteFront = {
  title: 'Tides',
  created: '2026-11-18T09:12:40Z',
  updated: '2026-11-18T09:12:40Z',
  conversation: '0192f0c1-0000-7000-8000-000000000001',
  workspace: 'Personal',
  model: 'm',
  messages: '1..2',
};
const options = { allowed: new Set<string>() };
const anyBrief: fc.Arbitrary<Brief> = fc.record({
  goal: arbitraryMarkdown,
  state: arbitraryMarkdown,
  decisions: arbitraryMarkdown,
  openQuestions: arbitraryMarkdown,
  nextSteps: arbitraryMarkdown,
  memoryUsed: arbitraryMarkdown,
});

describe('whatever a brief holds', () => {
  it('its note has just its own sections, and each is known again as Hearth’s', async () => {
    await fc.assert(
      fc.asyncProperty(anyBrief, anyBrief, async (first, second) => {
        const { brief } = await protectBrief(first, options);
        const note = parseNote(renderNote(front, brief, defaultHeadings));
        const filled = BRIEF_PARTS.filter((part) => brief[part] !== '');
        expect(note.sections.map(({ name }) => name)).toEqual(filled.map((part) => defaultHeadings[part]));
        expect(note.conversation).toBe(front.conversation);
        const next = (await protectBrief(second, options)).brief;
        const update = updateNote(note, {
          brief: next,
          headings: defaultHeadings,
          hashes: hashBrief(brief),
          byHand: [],
          front,
          title: { next: front.title, written: front.title, isChosen: false },
          choices: {},
          isUnseen: false,
          keepsEmptied: false,
          isMarked: true,
        });
        expect(update.conflicts).toEqual([]);
        const names = parseNote(update.text).sections.map(({ name }) => name);
        const expected = BRIEF_PARTS.filter((part) => next[part] !== '').map((part) => defaultHeadings[part]);
        expect([...names].sort()).toEqual([...expected].sort());
      }),
      { numRuns: 60 },
    );
  });

  it('a chat is given at most 1,000 tokens of it, and the title', () => {
    fc.assert(
      fc.property(fc.string(), anyBrief, fc.integer({ min: 1, max: 60 }), (title, brief, times) => {
        const long = Object.fromEntries(BRIEF_PARTS.map((part) => [part, `${brief[part]}\n`.repeat(times)])) as Brief;
        const text = contextText({ title, brief: long, headings: defaultHeadings }, CONTEXT_TOKENS, estimateTokens);
        expect(estimateTokens(text)).toBeLessThanOrEqual(CONTEXT_TOKENS);
        expect(text.startsWith('# ')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('whatever a model answers', () => {
  it('is read without a fault, and reading is stable', () => {
    fc.assert(
      fc.property(arbitraryMarkdown, (answer) => {
        const brief = readModelBrief(answer);
        expect(Object.keys(brief).sort()).toEqual([...BRIEF_PARTS].sort());
        expect(brief.memoryUsed).toBe('');
      }),
    );
  });

  it.each([
    ['## Goal\nOne CSV.\n## Next steps\n- a\n- [x] b', { goal: 'One CSV.', nextSteps: '- [ ] a\n- [x] b' }],
    ['Here is the brief:\n\n```markdown\n## Goal\nOne CSV.\n```', { goal: 'One CSV.' }],
    ['**Goal:**\nOne CSV.\n\n**Open questions**\n- Which?', { goal: 'One CSV.', openQuestions: '- Which?' }],
    ['### STATE:\nx\n# Decisions\nNone.', { state: 'x' }],
    ['<think>## Goal\nno</think>## Goal\nyes', { goal: 'yes' }],
    ['## State\n```\n## Goal\n```\nend', { state: '```\n## Goal\n```\nend' }],
    ['## Goal\n\n## Goal\nOne CSV.\n## State\nx\n## Goal\nOne CSV.\n## State\ny', { goal: 'One CSV.', state: 'x' }],
    ['## Next steps\n1. first\n2) second', { nextSteps: '- [ ] first\n- [ ] second' }],
  ])('%j is taken as it is meant', (answer, parts) => {
    expect(readModelBrief(answer)).toEqual({ ...emptyBrief, ...parts });
  });

  it.each(['', 'I cannot do that.', '# Summary\n- x', '## Goal\n\n## State\n'])('%j is no brief', (answer) => {
    expect(isEmptyBrief(readModelBrief(answer))).toBe(true);
    expect(WRITTEN_PARTS).toHaveLength(5);
  });
});
