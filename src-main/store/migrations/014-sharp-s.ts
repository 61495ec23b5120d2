import type { Migration } from './migrate';

const TEXTS = ['self', 'p1', 'p2', 'n1', 'n2', 'br', 'facts'];

/** Full text keeps `ß` as `ss` from now on, so that either spelling finds the other. */
export const sharpS: Migration = {
  version: 14,
  name: 'sharp-s',
  sql: `
    UPDATE search_rows SET ${TEXTS.map((name) => `${name} = replace(${name}, 'ß', 'ss')`).join(', ')}
    WHERE ${TEXTS.map((name) => `instr(${name}, 'ß') > 0`).join(' OR ')};`,
};
