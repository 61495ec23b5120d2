import type { HighlighterCore } from 'shiki/core';

/** The few roles that calm code needs; everything else is plain ink. */
export type CodeToken = {
  readonly text: string;
  readonly role: 'plain' | 'comment' | 'keyword' | 'string' | 'constant';
};

/** Longer code is shown without colours: they would cost more time than they save. */
const longestCode = 60_000;

let starting: Promise<HighlighterCore> | null = null;

/** Lines of tokens, or null for a language that is not known here. */
export async function highlight(code: string, language: string): Promise<readonly (readonly CodeToken[])[] | null> {
  const grammar = grammars[aliases[language] ?? language];
  if (!grammar || code.length > longestCode) return null;
  starting ??= startHighlighter();
  const highlighter = await starting;
  await highlighter.loadLanguage(grammar.load());
  const { tokens } = highlighter.codeToTokens(code, { lang: grammar.id, theme: 'css-variables' });
  return tokens.map((line) => line.map(({ content, color }) => ({ text: content, role: roleOf(color ?? '') })));
}

export function languageName(language: string): string {
  return grammars[aliases[language] ?? language]?.name ?? (language === '' ? 'Text' : language);
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
  return color.includes('constant') ? 'constant' : 'plain';
}

type Grammar = {
  readonly id: string;
  readonly name: string;
  readonly load: () => Parameters<HighlighterCore['loadLanguage']>[0];
};

const grammars: Readonly<Record<string, Grammar>> = {
  bash: { id: 'bash', name: 'Shell', load: () => import('shiki/langs/bash.mjs') },
  c: { id: 'c', name: 'C', load: () => import('shiki/langs/c.mjs') },
  css: { id: 'css', name: 'CSS', load: () => import('shiki/langs/css.mjs') },
  diff: { id: 'diff', name: 'Diff', load: () => import('shiki/langs/diff.mjs') },
  go: { id: 'go', name: 'Go', load: () => import('shiki/langs/go.mjs') },
  html: { id: 'html', name: 'HTML', load: () => import('shiki/langs/html.mjs') },
  java: { id: 'java', name: 'Java', load: () => import('shiki/langs/java.mjs') },
  javascript: { id: 'javascript', name: 'JavaScript', load: () => import('shiki/langs/javascript.mjs') },
  json: { id: 'json', name: 'JSON', load: () => import('shiki/langs/json.mjs') },
  markdown: { id: 'markdown', name: 'Markdown', load: () => import('shiki/langs/markdown.mjs') },
  python: { id: 'python', name: 'Python', load: () => import('shiki/langs/python.mjs') },
  rust: { id: 'rust', name: 'Rust', load: () => import('shiki/langs/rust.mjs') },
  sql: { id: 'sql', name: 'SQL', load: () => import('shiki/langs/sql.mjs') },
  tsx: { id: 'tsx', name: 'TSX', load: () => import('shiki/langs/tsx.mjs') },
  typescript: { id: 'typescript', name: 'TypeScript', load: () => import('shiki/langs/typescript.mjs') },
  yaml: { id: 'yaml', name: 'YAML', load: () => import('shiki/langs/yaml.mjs') },
};

const aliases: Readonly<Record<string, string>> = {
  cjs: 'javascript',
  js: 'javascript',
  jsx: 'tsx',
  md: 'markdown',
  mjs: 'javascript',
  py: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};
