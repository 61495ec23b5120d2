import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForEachTest, MODEL_BRIEF, start, words } from './start-handoff.fixture';

folderForEachTest();

type Started = Awaited<ReturnType<typeof start>>;
const noteOf = ({ onlyNote }: Started) => readFileSync(onlyNote(), 'utf8');
const change = (handoff: Started, from: string | RegExp, to: string) =>
  writeFileSync(handoff.onlyNote(), noteOf(handoff).replace(from, to));
const mine = {
  goal: 'My own goal',
  state: 'My own state',
  decisions: '- Mine',
  openQuestions: '',
  nextSteps: '- [ ] Mine',
};
const repeat = ({ handlers, conversationId }: Started) => handlers['handoff:repeat']({ conversationId });

describe('handing over without a preview', () => {
  it('leaves a brief that a person wrote in the preview as it is when the model writes none, and says so', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: mine });
    const before = noteOf(handoff);
    handoff.engine.provider.script({ steps: ['I cannot help with that.'] });
    expect(await repeat(handoff)).toMatchObject({
      kind: 'written',
      written: {
        warnings: [
          expect.stringMatching(/no usable brief/),
          'What you changed or wrote yourself was kept: Goal, State, Decisions, and Next steps.',
        ],
      },
    });
    const body = (text: string) => text.slice(text.indexOf('\n# '));
    expect(body(noteOf(handoff))).toBe(body(before));
  });

  it('keeps it as well when the model writes one, and the next time', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: mine });
    for (let time = 0; time < 2; time += 1) {
      handoff.engine.provider.script({ steps: [MODEL_BRIEF] });
      await repeat(handoff);
      expect(noteOf(handoff)).toContain('## Goal\nMy own goal\n');
      expect(noteOf(handoff)).toContain('## State\nMy own state\n');
    }
    const place = (await handoff.prepare()).places[0];
    expect(place?.edited).toContainEqual({ part: 'goal', mine: 'My own goal', how: 'written' });
  });

  it('removes no section that the extract has no words for, and replaces what Hearth wrote', async () => {
    const handoff = await start();
    handoff.engine.provider.script({ steps: ['## Goal\nOne CSV a year.\n## Open questions\n- Which datum?'] });
    await handoff.toNotes();
    await repeat(handoff);
    expect(noteOf(handoff)).toContain('## Open questions\n- Which datum?\n');
    handoff.engine.provider.script({ steps: ['no brief'] });
    await repeat(handoff);
    expect(noteOf(handoff)).toContain('## Open questions\n- Which datum?\n');
    expect(noteOf(handoff)).toContain('## Goal\nRead the tide tables into one CSV.\n');
  });

  it('takes what a person chose to take: from then on it is Hearth’s', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: mine });
    const preview = await handoff.prepare();
    await handoff.save(preview, 'notes:p1', { choices: { goal: 'new' } });
    expect(noteOf(handoff)).toContain('## Goal\nRead the tide tables into one CSV.\n');
    expect((await handoff.prepare()).places[0]?.edited.map(({ part }) => part)).not.toContain('goal');
  });
});

describe('the brief of a project chat', () => {
  it('stays as a person wrote it in the preview when it is handed over without one, and says so', async () => {
    const handoff = await start();
    const first = await handoff.save(await handoff.prepare(), 'chat', { brief: mine });
    const id = first.kind === 'written' ? (first.written.conversationId ?? '') : '';
    const brief = () => handoff.engine.branch(id)[0]?.content;
    expect(brief()).toContain('My own goal');
    for (const answer of ['no brief', MODEL_BRIEF]) {
      handoff.engine.provider.script({ steps: [answer] });
      expect(await repeat(handoff)).toMatchObject({
        written: { conversationId: id, isUpdate: true, warnings: [expect.stringMatching(/stays as you wrote it/)] },
      });
      expect(brief()).toContain('My own goal');
    }
    await handoff.save(await handoff.prepare(), 'chat');
    handoff.engine.provider.script({ steps: [MODEL_BRIEF] });
    await repeat(handoff);
    expect(brief()).toContain('One CSV a year.');
  });
});

describe('the title of a handoff', () => {
  const titles = (handoff: Started) => [
    /^title: (.*)$/m.exec(noteOf(handoff))?.[1],
    /^# (.*)$/m.exec(noteOf(handoff))?.[1],
  ];

  it('that was changed in the preview is kept in the note, also when it is brought up to date', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    await handoff.toNotes({ brief: words('Second'), title: 'Harbour tides' });
    expect(titles(handoff)).toEqual(['Harbour tides', 'Harbour tides']);
    expect((await handoff.prepare()).title).toBe('Harbour tides');
    await handoff.toNotes({ brief: words('Third') });
    await repeat(handoff);
    expect(titles(handoff)).toEqual(['Harbour tides', 'Harbour tides']);
  });

  it('follows the chat as long as nobody chose one', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    const { engine, conversationId: id } = handoff;
    engine.store.conversations.setTitle({ id, title: 'Tides of Porto' as never, titleBy: 'user' });
    await handoff.toNotes({ brief: words('Second') });
    expect(titles(handoff)).toEqual(['Tides of Porto', 'Tides of Porto']);
  });

  it('that somebody wrote into the file stays unless another is chosen', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    change(handoff, 'title: Tide tables', 'title: By hand');
    change(handoff, '# Tide tables', '# By hand too');
    await handoff.toNotes({ brief: words('Second') });
    expect(titles(handoff)).toEqual(['By hand', 'By hand too']);
    await handoff.toNotes({ brief: words('Third'), title: 'Chosen' });
    expect(titles(handoff)).toEqual(['Chosen', 'Chosen']);
  });
});

describe('a note that does not say any more whose it is', () => {
  const unmark = (handoff: Started) => change(handoff, /^conversation: .*\n/m, '');
  const placeOf = async ({ prepare }: Started) => (await prepare()).places[0];

  it('is found where it lies and not called missing, and is marked again when the person wants', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    unmark(handoff);
    const place = await placeOf(handoff);
    expect(place).toMatchObject({ unmarked: '2026-11-21-tide-tables.md', isUpdate: true });
    expect(place?.warnings.join()).not.toMatch(/is not in/);
    expect(await handoff.toNotes({ brief: words('Second'), unmarked: 'adopt' })).toMatchObject({
      written: { isUpdate: true },
    });
    expect(noteOf(handoff)).toContain(`conversation: ${handoff.conversationId}\n`);
    expect(noteOf(handoff)).toContain('## Goal\nSecond\n');
    expect(await placeOf(handoff)).toMatchObject({ unmarked: null });
  });

  it.each([
    ['without any front matter', /^---\n[\s\S]*?\n---\n/, ''],
    ['with front matter that YAML refuses', /^title: (.*)\nconversation/m, 'title: "$1\nconversation'],
    ['with the front matter of another program', /^---\n[\s\S]*?\n---\n/, '---\ntags: [tides]\n---\n'],
  ])('is marked again %s', async (_, from, to) => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    change(handoff, from, to);
    unmark(handoff);
    await handoff.toNotes({ brief: words('Second'), unmarked: 'adopt' });
    expect(await placeOf(handoff)).toMatchObject({ unmarked: null, isUpdate: true });
    expect(noteOf(handoff)).toContain('## Goal\nSecond\n');
    expect(readdirSync(handoff.notes())).toHaveLength(1);
  });

  it('is found as well when it was renamed, by a section that is as Hearth wrote it; another chat’s note is not', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    unmark(handoff);
    const text = noteOf(handoff).replace('First', 'Else').replace('Test the leap day', 'Else');
    renameSync(handoff.onlyNote(), join(handoff.notes(), 'renamed.md'));
    writeFileSync(join(handoff.notes(), 'another.md'), text);
    expect(await placeOf(handoff)).toMatchObject({ unmarked: 'renamed.md', isUpdate: true });
  });

  it('is left alone when the person wants a new one, which is found from then on', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    unmark(handoff);
    const before = noteOf(handoff);
    await handoff.toNotes({ brief: words('Second'), unmarked: 'new' });
    const names = readdirSync(handoff.notes()).sort();
    expect(names).toEqual(['2026-11-21-tide-tables-2.md', '2026-11-21-tide-tables.md']);
    expect(readFileSync(join(handoff.notes(), '2026-11-21-tide-tables.md'), 'utf8')).toBe(before);
    expect(await placeOf(handoff)).toMatchObject({ unmarked: null, detail: 'notes/2026-11-21-tide-tables-2.md' });
  });

  it('opens the preview instead of being written without one', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    unmark(handoff);
    expect(await repeat(handoff)).toBeNull();
  });

  it('is not taken for this chat’s when it is another chat’s by now', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First') });
    change(handoff, /^conversation: .*$/m, 'conversation: 0192f0c1-0000-7000-8000-00000000ffff');
    expect(await placeOf(handoff)).toMatchObject({ unmarked: null, isUpdate: false });
  });

  it('is found again as well when it was renamed, by its conversation', async () => {
    const handoff = await start();
    await handoff.toNotes({ brief: words('First'), addsPointer: true });
    renameSync(handoff.onlyNote(), join(handoff.notes(), 'renamed.md'));
    expect(await placeOf(handoff)).toMatchObject({ unmarked: null, isUpdate: true, offersPointer: false });
    await handoff.toNotes({ brief: words('Second') });
    expect(handoff.pointers).toEqual(['notes/renamed.md']);
  });
});
