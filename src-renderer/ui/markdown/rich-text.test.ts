import { describe, expect, it } from 'vitest';
import { richText } from './rich-text';

describe('Markdown is copied as rich text', () => {
  it('with its headings, lists, tables, code and links', () => {
    const html = richText(
      '## Rent\n\n- **two** months\n- [the law](https://example.org)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```ts\nf();\n```',
    );
    expect(html).toContain('<h2>Rent</h2>');
    expect(html).toContain('<strong>two</strong>');
    expect(html).toContain('<a href="https://example.org">the law</a>');
    expect(html).toContain('<td>1</td>');
    expect(html).toContain('<pre><code class="language-ts">f();');
  });

  it('without anything that runs or loads', () => {
    const html = richText(
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n![chart](https://example.org/a.png)\n\n[run](javascript:alert(1))',
    );
    expect(html).not.toMatch(/<script|<img|href="javascript/);
    expect(html).toContain('<a href="https://example.org/a.png">chart</a>');
  });

  it('with formulas as they were written and ticks as signs', () => {
    expect(richText('So \\(a_1 * b_1\\) holds')).toContain('a_1 * b_1');
    expect(richText('- [x] done\n- [ ] open')).toMatch(/☑ done[\s\S]*☐ open/);
  });

  it('or as Markdown alone where it is too long or too deep to be drawn', () => {
    expect(richText('> '.repeat(500))).toBeNull();
    expect(richText('a'.repeat(300_001))).toBeNull();
  });
});
