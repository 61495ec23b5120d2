import 'katex/dist/katex.min.css';
import type { Options } from 'react-markdown';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';

/** All that formulas need; this file is loaded with the first one. */
export const mathPlugins: MathPlugins = {
  remark: [remarkMath, { singleDollarTextMath: false }],
  rehype: [rehypeKatex, { errorColor: 'currentColor', maxExpand: 500, maxSize: 20, strict: 'ignore' }],
};

export type MathPlugins = {
  readonly remark: NonNullable<Options['remarkPlugins']>[number];
  readonly rehype: NonNullable<Options['rehypePlugins']>[number];
};
