import { lazy } from '../../lazy';
import type { Brief } from '../note/note';

export type BriefMessage = { readonly role: 'user' | 'assistant'; readonly content: string };

export type ExtractiveOptions = {
  /** Facts that stood in the prompt and were ticked, one a line of *Memory used*. */
  readonly memoryUsed: readonly string[];
  /** The one way to shorten without a model; passed in, since it belongs to the assistant. */
  readonly extract: (messages: readonly BriefMessage[], maxTokens: number) => string;
};

const STATE_TOKENS = 160;
/** The state of a chat is in its last messages; a long chat must not delay the preview. */
const STATE_MESSAGES = 40;
const LONGEST_LINE = 300;
const MOST_LINES = 8;

const DECIDED =
  /\b(?:decided?|we(?:'|’)ll (?:use|keep|go)|let(?:'|’)s (?:use|keep|go)|agreed|settled|instead of|beschlossen|entschieden|nehmen wir|décidé|convenu|on garde|decidid[oa]s?|acordad[oa]s?|quedamos)\b|決め|にしましょう|にする/iu;
const NEXT =
  /\b(?:next(?: steps?)?|to-?do|remaining|still (?:need|have) to|nächste[rns]?|noch zu|als nächstes|prochaine?s?|reste à|il faut|próximos?|falta|pendiente)\b|次は|残り/iu;
const STEP = /^\s*(?:[-*+]\s+\[( |x|X)\]|[-*+]|\d+[.)])\s+(.+)$/;
const segmenter = lazy(() => new Intl.Segmenter('und', { granularity: 'sentence' }));
const HEADING = /^\s*(?:#{1,6}\s+(.+)|\*\*(.+?)\*\*:?)\s*$/;

/** A brief without a model: only sentences that were said, in their own words. */
export function extractiveBrief(messages: readonly BriefMessage[], options: ExtractiveOptions): Brief {
  const said = messages.filter(({ content }) => content.trim() !== '');
  const asked = said.filter(({ role }) => role === 'user');
  return {
    goal: oneLine(asked[0]?.content ?? ''),
    state: withoutHeadings(options.extract(said.slice(1).slice(-STATE_MESSAGES), STATE_TOKENS)),
    decisions: bullets(
      said
        .filter(({ content }) => DECIDED.test(content))
        .flatMap(sentences)
        .filter((sentence) => DECIDED.test(sentence) && !isQuestion(sentence)),
    ),
    openQuestions: bullets(openQuestions(said)),
    nextSteps: nextSteps(said),
    memoryUsed: options.memoryUsed.map((fact) => `- ${oneLine(fact)}`).join('\n'),
  };
}

/** Leaves out lines that only announce a list, since they say nothing about the state. */
function withoutHeadings(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/[:：]\s*$/.test(line))
    .join('\n');
}

/** Questions of the last exchange, from whichever side: earlier ones had their answer. */
function openQuestions(said: readonly BriefMessage[]): readonly string[] {
  const lastAsked = said.findLastIndex(({ role }) => role === 'user');
  const last = said.at(-1);
  const isAnswered = last?.role === 'assistant';
  return said
    .slice(Math.max(0, lastAsked))
    .filter(({ role }) => role === 'assistant' || !isAnswered)
    .flatMap(sentences)
    .filter(isQuestion);
}

/** The newest list that is under words for what comes next, as boxes; else the sentences that speak of it. */
function nextSteps(said: readonly BriefMessage[]): string {
  for (const { content } of said.toReversed()) {
    const steps = stepsUnderNext(content.split(/\r?\n/));
    if (steps.length > 0) return steps.slice(0, MOST_LINES).join('\n');
  }
  const spoken = (said.at(-1) ? sentences(said.at(-1) as BriefMessage) : []).filter(
    (sentence) => NEXT.test(sentence) && !isQuestion(sentence),
  );
  return unique(spoken)
    .slice(0, MOST_LINES)
    .map((sentence) => `- [ ] ${sentence}`)
    .join('\n');
}

function stepsUnderNext(lines: readonly string[]): readonly string[] {
  const steps: string[] = [];
  let isNext = false;
  for (const line of lines) {
    const step = STEP.exec(line);
    const heading = HEADING.exec(line);
    if (step?.[1] !== undefined) steps.push(`- [${step[1] === ' ' ? ' ' : 'x'}] ${oneLine(step[2] ?? '')}`);
    else if (step !== null && isNext) steps.push(`- [ ] ${oneLine(step[2] ?? '')}`);
    else if (heading !== null) isNext = NEXT.test(heading[1] ?? heading[2] ?? '');
    else if (line.trim() !== '') isNext = NEXT.test(line) && /[:：]\s*$/.test(line);
  }
  return steps;
}

function sentences({ content }: BriefMessage): readonly string[] {
  const prose = content.replace(/```[\s\S]*?(?:```|$)/g, '\n');
  return prose
    .split(/\r?\n/)
    .flatMap((line) => [...segmenter().segment(line.replace(/^\s*(?:[-*+>]+|#{1,6}|\d+[.)])\s+/, ''))])
    .map(({ segment }) => oneLine(segment))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

function isQuestion(sentence: string): boolean {
  return /[?？]["'”’)\s]*$/.test(sentence);
}

function bullets(lines: readonly string[]): string {
  return unique(lines)
    .slice(-MOST_LINES)
    .map((line) => `- ${line}`)
    .join('\n');
}

function unique(lines: readonly string[]): readonly string[] {
  return [...new Set(lines)];
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST_LINE
    ? line
    : `${line
        .slice(0, LONGEST_LINE - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** A conversation as it is handed over: its open branch without what is still being written. */
export type Source = {
  readonly conversationId: string;
  readonly title: string;
  readonly projectId: string | null;
  /** The model that answers there; null: there is none. */
  readonly model: string | null;
  /** Of a very long chat the first and the newest. */
  readonly messages: readonly BriefMessage[];
  /** Of all of it. */
  readonly messageCount: number;
  /** Facts that stood in its prompts, in that order. */
  readonly factIds: readonly string[];
};
