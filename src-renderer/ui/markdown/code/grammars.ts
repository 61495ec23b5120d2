import type { HighlighterCore } from 'shiki/core';
import { t } from '../../../locale/t';

type Grammar = {
  readonly id: string;
  readonly name: string;
  readonly load: () => Parameters<HighlighterCore['loadLanguage']>[0];
};

/** Undefined for a language that is not known here. */
export function grammarOf(language: string): Grammar | undefined {
  return grammars[aliases[language] ?? language];
}

export function languageName(language: string): string {
  return grammarOf(language)?.name ?? (language === '' ? t('ui.plain-text') : language);
}

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
  mermaid: { id: 'mermaid', name: 'Mermaid', load: () => import('shiki/langs/mermaid.mjs') },
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
  mmd: 'mermaid',
  patch: 'diff',
  py: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  ts: 'typescript',
  yml: 'yaml',
  zsh: 'bash',
};
