import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBullet, capIndex, mendBullet } from './index-text';
import { outgrowsBullet, pointerTo, topicFileName } from './topic-file';

const sourceOf = (splice: ReturnType<typeof addBullet>) => (splice.kind === 'changed' ? splice.source : splice.kind);

describe('an index', () => {
  it('gets a bullet as the last under its heading, and not one other byte changes', () => {
    const source = 'Intro\r\n\r\n## Build\r\n\r\n- one\r\n  more of it\r\n\r\n## Test\r\n- two';
    expect(sourceOf(addBullet(source, 'Build', 'three'))).toBe(
      'Intro\r\n\r\n## Build\r\n\r\n- one\r\n  more of it\r\n- three\r\n\r\n## Test\r\n- two',
    );
    expect(sourceOf(addBullet(source, 'Test', 'three'))).toBe(`${source}\r\n- three\r\n`);
    expect(sourceOf(addBullet(source, 'Ship', 'it'))).toBe(`${source}\r\n\r\n## Ship\r\n\r\n- it\r\n`);
    expect(sourceOf(addBullet('', 'Ship', 'it'))).toBe('## Ship\n\n- it\n');
  });

  it('gets no duplicate', () => {
    expect(addBullet('## A\n- one\n', 'A', ' one ').kind).toBe('same');
  });

  it('takes no fenced line for a heading or a bullet', () => {
    const source = '```\n## A\n- one\n```\n';
    expect(sourceOf(addBullet(source, 'A', 'one'))).toBe(`${source}\n## A\n\n- one\n`);
    expect(mendBullet(source, { topic: 'A', old: 'one', text: null }).kind).toBe('missing');
  });

  it('has a bullet mended or taken out where it stands', () => {
    const source = '## A\n- one\n- two\n\n## B\n- two\n';
    expect(sourceOf(mendBullet(source, { topic: 'B', old: 'two', text: 'three' }))).toBe(
      '## A\n- one\n- two\n\n## B\n- three\n',
    );
    expect(sourceOf(mendBullet(source, { topic: 'A', old: 'one', text: null }))).toBe('## A\n- two\n\n## B\n- two\n');
    expect(mendBullet(source, { topic: 'C', old: 'two', text: null }).kind).toBe('missing');
    expect(mendBullet(source, { topic: 'A', old: 'four', text: null }).kind).toBe('missing');
  });

  it('keeps all that was there when a bullet comes and goes again', () => {
    const line = fc.constantFrom('## A', '## B', '- one', '- two', '  under', '', 'text', '```', '# T');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('A', 'B', 'C'), (lines, topic) => {
        const source = lines.map((each) => `${each}\n`).join('');
        const added = addBullet(source, topic, 'brand new');
        fc.pre(added.kind === 'changed' && lines.filter((each) => each === '```').length % 2 === 0);
        const kept = sourceOf(added).split('\n');
        for (const each of lines) expect(kept).toContain(each);
        const back = mendBullet(sourceOf(added), { topic, old: 'brand new', text: null });
        expect(sourceOf(back).replace(/\s|## [ABC]/g, '')).toBe(source.replace(/\s|## [ABC]/g, ''));
      }),
    );
  });

  it('is injected up to 200 lines or 8 KiB, whole lines only, and says when it was cut', () => {
    const short = '- a\n'.repeat(199);
    expect(capIndex(short, { maxLines: 200, maxBytes: 8_192 })).toMatchObject({ text: short, isOverCap: false });
    expect(capIndex('- a\n'.repeat(201), { maxLines: 200, maxBytes: 8_192 })).toMatchObject({
      injectedBytes: 800,
      isOverCap: true,
    });
    const wide = `- ${'é'.repeat(98)}\n`.repeat(100);
    const capped = capIndex(wide, { maxLines: 200, maxBytes: 8_192 });
    expect(capped.injectedBytes).toBeLessThanOrEqual(8_192);
    expect(capped.text.endsWith('\n')).toBe(true);
    expect(capped).toMatchObject({ isOverCap: true, lines: 100 });
  });
});

describe('a note that outgrows a line', () => {
  it('is pointed to with its gist', () => {
    const text = 'Releases go out on Tuesdays. Then comes the rest,\nwith much to say.';
    expect(outgrowsBullet(text)).toBe(true);
    expect(pointerTo('How we ship', text)).toBe('[How we ship](how-we-ship.md) — Releases go out on Tuesdays.');
  });

  it('has a plain file name whatever its topic', () => {
    for (const [topic, name] of [
      ['../../etc/passwd', 'etc-passwd.md'],
      ['Über uns', 'uber-uns.md'],
      ['MEMORY', 'topic.md'],
      ['…', 'topic.md'],
    ]) {
      expect(topicFileName(topic ?? '')).toBe(name);
    }
  });
});
