import { cutToTokens, estimateTokens, isLonger } from '../../../language/text-length';
import type { ChatMessage, ToolDefinition } from '../../../model/types';
import { quoteAsData } from '../../../privacy/neutralise';
import { typedText } from '../../../recall/text/typed-text';
import type { MessageRow } from '../../../store/rows/message-rows';
import { sentText } from '../../conversations/rows/sent-text';
import { plainEstimate } from '../../request/budget/calibration';
import { CARRIED_SUMMARY, PIECE_OF_CONVERSATION } from '../../request/prompt/background-prompts';
import { type ExtractMessage, extract } from '../extract/extract';
import { type Refusal, whyNotSummary } from './acceptable';
import { type Asking, askModel } from './ask';

export type SummaryInput = {
  /** The system message and all messages up to the cut, as they were sent before: the server knows them already. */
  readonly prefix: readonly ChatMessage[];
  /** As they were offered with those messages. */
  readonly tools: readonly ToolDefinition[];
  /** What the new summary has to stand for, besides what it carries. */
  readonly rows: readonly MessageRow[];
  /** Everything that any summary of this branch stands for, `rows` included: to begin again from. */
  readonly originals: readonly MessageRow[];
  readonly carried: string | null;
  readonly instruction: string;
  /** All of the new summary, in tokens as memory budgets count. */
  readonly maxTokens: number;
  /** Tokens that a request may fill beside what is kept for an answer. */
  readonly usableTokens: number;
  /** The whole window: a summary is an answer too. */
  readonly numCtx: number;
  /** Counted for one estimated. */
  readonly factor: number;
};

export type Summary =
  | { readonly kind: 'made'; readonly text: string; readonly usedModel: boolean; readonly refused: readonly Refusal[] }
  | { readonly kind: 'stopped' };

/** Below this share of the budget a carried summary leaves too little room for a new one. */
const LEAST_NEW_SHARE = 0.25;
const SMALLEST_PIECE_SUMMARY = 48;
const ATTEMPTS = 2;

/**
 * One summary for the rows, by the model where it can, else extracted. What is carried stays word for word with the new
 * lines below it, until both are too long together: then all is summarised again from the originals.
 * `asking` null: nobody is there to ask.
 */
export async function summarise(input: SummaryInput, asking: Asking | null): Promise<Summary> {
  const carriedTokens = input.carried === null ? 0 : estimateTokens(`${input.carried}\n`);
  const left = input.maxTokens - carriedTokens;
  if (input.carried !== null && left < input.maxTokens * LEAST_NEW_SHARE) {
    return afresh(input, asking);
  }
  const made = await ofRows(input, { rows: input.rows, maxTokens: left, asking, canAppend: true });
  if (made.kind === 'stopped' || input.carried === null) return made;
  return { ...made, text: `${input.carried}\n${made.text}` };
}

async function afresh(input: SummaryInput, asking: Asking | null): Promise<Summary> {
  return ofRows(input, { rows: input.originals, maxTokens: input.maxTokens, asking, canAppend: false });
}

type Part = {
  readonly rows: readonly MessageRow[];
  readonly maxTokens: number;
  readonly asking: Asking | null;
  /** The rows are the request's own messages, so that the instruction can be put below them. */
  readonly canAppend: boolean;
};

async function ofRows(input: SummaryInput, part: Part): Promise<Summary> {
  const refused: Refusal[] = [];
  const extracted = (): Summary => ({
    kind: 'made',
    text: extract(part.rows.flatMap(extractMessage), part.maxTokens),
    usedModel: false,
    refused,
  });
  if (part.asking === null) return extracted();
  const instruction = instructionOf(input, part);
  const whole = [...input.prefix, { role: 'user' as const, content: instruction }];
  const fits = part.canAppend && plainEstimate(whole, input.tools) * input.factor + part.maxTokens <= input.numCtx;
  const pieces = fits ? [] : piecesOf(input, part.rows);
  const questions = fits
    ? [{ messages: whole, tools: input.tools, source: part.rows.map(sentText).join('\n'), maxTokens: part.maxTokens }]
    : pieces.map((piece) => ({
        messages: pieceQuestion(piece, instruction),
        source: piece,
        maxTokens: Math.max(SMALLEST_PIECE_SUMMARY, Math.floor(part.maxTokens / pieces.length)),
      }));
  const texts: string[] = [];
  for (const question of questions) {
    const answer = await oneSummary(question, part.asking, refused);
    if (answer === 'stopped') return { kind: 'stopped' };
    if (answer === null) return extracted();
    texts.push(answer);
  }
  const text = texts.join('\n');
  return estimateTokens(text) > part.maxTokens ? extracted() : { kind: 'made', text, usedModel: true, refused };
}

type PieceQuestion = {
  readonly messages: readonly ChatMessage[];
  readonly tools?: readonly ToolDefinition[];
  readonly source: string;
  readonly maxTokens: number;
};

/** Asks, and once again when the answer can not stand for its source. Null: neither could. */
async function oneSummary(
  { messages, tools = [], source, maxTokens }: PieceQuestion,
  asking: Asking,
  refused: Refusal[],
): Promise<string | 'stopped' | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await askModel(asking, { messages, tools, maxAnswerTokens: maxTokens });
    if (answer.kind === 'stopped') return 'stopped';
    // Asks once more after a failure, as after an unusable answer.
    if (answer.kind === 'failed') continue;
    const why = whyNotSummary(answer, source);
    if (why === null) return answer.text.trim();
    refused.push(why);
  }
  return null;
}

function instructionOf({ instruction, carried }: SummaryInput, { canAppend }: Part): string {
  return carried !== null && canAppend ? `${instruction}\n\n${CARRIED_SUMMARY}` : instruction;
}

/** Asks about a text by itself, without the conversation's own messages before it. */
export function pieceQuestion(piece: string, instruction: string): readonly ChatMessage[] {
  const content = `${PIECE_OF_CONVERSATION}\n\n${quoteAsData(piece, 'conversation')}\n\n${instruction}`;
  return [{ role: 'user', content }];
}

/** Whole messages together where they fit; one that is longer than a piece is cut into several. */
function piecesOf({ usableTokens, factor, maxTokens, instruction }: SummaryInput, rows: readonly MessageRow[]) {
  const frame = estimateTokens(`${PIECE_OF_CONVERSATION}${instruction}${CARRIED_SUMMARY}`) + 40;
  const room = Math.max(120, Math.floor((usableTokens - maxTokens) / Math.max(factor, 0.5)) - frame);
  const pieces: string[] = [];
  let piece = '';
  for (const line of rows.flatMap((row) => bounded(`${SPEAKERS[row.role]}: ${row.content}`, room))) {
    if (piece !== '' && estimateTokens(`${piece}\n\n${line}`) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? line : `${piece}\n\n${line}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

function bounded(text: string, room: number): readonly string[] {
  const parts: string[] = [];
  let rest = text;
  while (isLonger(rest, room)) {
    const part = cutToTokens(rest, room);
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === '' ? parts : [...parts, rest];
}

const SPEAKERS = { user: 'User', assistant: 'Assistant', tool: 'Tool', system: 'Note' } as const;

/** Of a user's message only what was typed: what was pasted or came in a file is not carried to other conversations as his word. */
export function extractTyped(row: MessageRow): readonly ExtractMessage[] {
  return row.role === 'user'
    ? extractMessage({ ...row, content: typedText(row.content, row.spans) })
    : extractMessage(row);
}

/** A tool's result counts as something that the assistant said. */
function extractMessage(row: MessageRow): readonly ExtractMessage[] {
  if (row.content.trim() === '') return [];
  return [{ role: row.role === 'user' ? 'user' : 'assistant', content: row.content }];
}
