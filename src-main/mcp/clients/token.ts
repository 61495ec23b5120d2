import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** So that a token in a log or a file is recognised for what it is. */
const PREFIX = 'hearth_';
const SHAPE = /^hearth_[\w-]{43}$/;

/** 256 bits from the system. Shown once: what is kept is its hash. */
export function drawToken(): string {
  return PREFIX + randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Looks at every one, however early it finds the right one: how long it takes says nothing. */
export function findByToken<Row extends { readonly tokenHash: string }>(
  token: string,
  rows: readonly Row[],
): Row | undefined {
  const given = Buffer.from(hashToken(SHAPE.test(token) ? token : ''), 'hex');
  let found: Row | undefined;
  for (const row of rows) {
    const known = Buffer.from(row.tokenHash, 'hex');
    if (known.length === given.length && timingSafeEqual(known, given)) found = row;
  }
  return found;
}
