import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/**
 * Before the bridge sends its token, whoever listens proves that it knows the token's hash, as Hearth alone does: another
 * program that took the port while Hearth was away learns nothing. The port is part of the proof, so that it cannot pass the
 * question on to a Hearth that listens elsewhere by now.
 */
export type Question = {
  /** Random, new each time. */
  readonly nonce: string;
  /** Shows that who asks knows the token, without showing the token. */
  readonly mark: string;
};

export const PROOF_PATH = '/mcp/proof';

/** The names keep an answer from being a question: no one's words can be sent back to them. */
export const markOf = (tokenHash: string, nonce: string): string => hmac(tokenHash, `hearth-bridge ${nonce}`);
export const proofOf = (tokenHash: string, { nonce, mark }: Question, port: number): string =>
  hmac(tokenHash, `hearth-listener ${port} ${nonce} ${mark}`);

const question = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{64}$/),
  mark: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Null: it is no question, or nobody's. Looks at every hash, so that how long it takes says nothing. */
export function answerQuestion(text: string, hashes: readonly string[], port: number): string | null {
  const asked = question.safeParse(jsonOf(text)).data;
  if (asked === undefined) return null;
  let proof: string | null = null;
  for (const hash of hashes) if (isSame(markOf(hash, asked.nonce), asked.mark)) proof = proofOf(hash, asked, port);
  return proof;
}

/** In constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')];
  return a.length === b.length && a.length > 0 && timingSafeEqual(a, b);
}

const hmac = (key: string, text: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
