import type { HighlighterCore } from 'shiki/core';
import { grammarOf } from './grammars';

/** Longer code is shown without colours: they would cost more time than they save. */
const longestCode = 60_000;
/** The first line of a language compiles its grammar: with less, a slow machine gives the rest of that line one colour. */
const lineLimitMs = 10_000;

let starting: Promise<HighlighterCore> | null = null;

/** Lines of tokens, or null for a language that is not known here. */
export async function highlight(code: string, language: string): Promise<CodeLines | null> {
  const grammar = grammarOf(language);
  if (!grammar || code.length > longestCode) return null;
  starting ??= startHighlighter();
  const highlighter = await starting;
  await highlighter.loadLanguage(grammar.load());
  const { tokens } = highlighter.codeToTokens(code, {
    lang: grammar.id,
    theme: 'css-variables',
    tokenizeTimeLimit: lineLimitMs,
  });
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, role: roleOf(color ?? '') })));
}

/** The JavaScript engine needs neither WebAssembly nor `eval`; roles become class names, so no inline style. */
async function startHighlighter(): Promise<HighlighterCore> {
  const [{ createCssVariablesTheme, createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  return createHighlighterCore({
    themes: [createCssVariablesTheme()],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
}

function roleOf(color: string): CodeToken['role'] {
  if (color.includes('comment')) return 'comment';
  if (color.includes('keyword')) return 'keyword';
  if (color.includes('string')) return 'string';
  if (color.includes('inserted')) return 'inserted';
  if (color.includes('deleted')) return 'deleted';
  return color.includes('constant') ? 'constant' : 'plain';
}

/** The few roles that calm code needs; everything else is plain ink. */
export type CodeToken = {
  readonly text: string;
  readonly role: 'plain' | 'comment' | 'keyword' | 'string' | 'constant' | 'inserted' | 'deleted';
};

export type CodeLines = readonly (readonly CodeToken[])[];
