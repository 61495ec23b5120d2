import { createHash } from 'node:crypto';
import type { TraceText } from '../../src-preload/contract/traces';
import type { TraceBody } from './trace-body';

export const MASK = '••••••••';

export type ExactSource = {
  /** Half-open offsets of what must be masked. */
  readonly findSecrets: (text: string) => readonly { readonly from: number; readonly to: number }[];
  readonly readPrompt: (id: string) => string | undefined;
  readonly readMessage: (id: string) => { readonly role: string; readonly text: string } | undefined;
};

/** The request once more, from where its words are kept. What has changed since is not passed off as what was sent. */
export function exactText(
  { promptId, toolsId, messages }: Pick<TraceBody, 'promptId' | 'toolsId' | 'messages'>,
  source: ExactSource,
  { revealsSecrets }: { readonly revealsSecrets: boolean },
): TraceText {
  const pieces = (text: string) => piecesOf(text, source.findSecrets(text), revealsSecrets);
  const prompt = source.readPrompt(promptId);
  const system = { role: 'system', pieces: pieces(prompt ?? ''), isGone: prompt === undefined };
  const tools = toolsId === null ? undefined : source.readPrompt(toolsId);
  return {
    messages: [
      system,
      ...(toolsId === null ? [] : [{ role: 'tools', pieces: pieces(tools ?? ''), isGone: tools === undefined }]),
      ...messages.map(({ id, hash }) => {
        const found = source.readMessage(id);
        const isGone = found === undefined || hashOf(found.text) !== hash;
        return { role: found?.role ?? 'user', pieces: isGone ? [] : pieces(found.text), isGone };
      }),
    ],
  };
}

/** Short on purpose: it says whether two texts are the same, and nothing about them. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}

type Piece = TraceText['messages'][number]['pieces'][number];

function piecesOf(
  text: string,
  secrets: readonly { readonly from: number; readonly to: number }[],
  revealsSecrets: boolean,
): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { from, to } of secrets) {
    if (from > at) pieces.push({ text: text.slice(at, from), isSecret: false });
    pieces.push({ text: revealsSecrets ? text.slice(from, to) : MASK, isSecret: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isSecret: false });
  return pieces;
}
