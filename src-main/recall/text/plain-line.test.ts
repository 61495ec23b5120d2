import { describe, expect, it } from 'vitest';
import { plainLine } from './plain-line';

describe('an excerpt shows text', () => {
  it.each([
    ['The area is $\\pi r^2$.', 'The area is π r².'],
    ['So \\( \\frac{a+b}{2} \\le \\sqrt{x_{1}} \\) holds', 'So (a+b)/2 ≤ √x₁ holds'],
    ['Then:\n$$\n\\int_0^\\infty e^{-x}\\,dx = 1\n$$\nand so on', 'Then: · ∫₀^∞ e^(-x) dx = 1 · and so on'],
    ['\\[ \\begin{aligned} \\alpha &= \\beta \\\\ \\end{aligned} \\]', 'α = β'],
    ['It costs $5 to $7, and $ 3 more', 'It costs $5 to $7, and $ 3 more'],
    ['echo $HOME and $PATH', 'echo $HOME and $PATH'],
  ])('formulas as one would type them: %s', (markdown, expected) => {
    expect(plainLine(markdown)).toBe(expected);
  });

  it('of a diagram what stands in it', () => {
    const flow =
      'Look:\n```mermaid\nflowchart LR\n  A[Tide gauge] -->|each hour| B("Parser")\n  B --> C{Valid?}\n```\nDone.';
    expect(plainLine(flow)).toBe('Look: · Tide gauge, each hour, Parser, Valid? · Done.');
    const talk = '```mermaid\nsequenceDiagram\n  Ana->>Port: Asks for chart datum\n  Port-->>Ana: Answers\n```';
    expect(plainLine(talk)).toBe('Asks for chart datum, Answers');
  });

  it('code without its fences, a table without its lines, a link by its words', () => {
    expect(plainLine('```ts\nconst a = 1;\n```')).toBe('const a = 1;');
    expect(plainLine('| Year | Metres |\n| --- | ---: |\n| 2026 | 3 |')).toBe('Year | Metres · 2026 | 3');
    expect(plainLine('See [the **port** authority](https://example.org/a) first')).toBe('See the port authority first');
  });

  it('the same where the piece begins in the middle of a diagram or a formula', () => {
    const flow = 'Look:\n```mermaid\nflowchart LR\n  A[Tide gauge] --> B[Parser]\n  B --> C[Store]\n```\nDone.';
    expect(plainLine(flow, { from: flow.indexOf('  B -->') })).toBe('Store · Done.');
    const formula = 'So\n$$\n\\alpha =\n\\beta\n$$\nas said';
    expect(plainLine(formula, { from: formula.indexOf('\\beta') })).toBe('β · as said');
  });

  it('in time that grows with its length', () => {
    for (const piece of ['$a^', '\\frac{', '```mermaid\n[', '[a](', '| - ']) plainLine(piece.repeat(20_000));
  }, 5_000);
});
