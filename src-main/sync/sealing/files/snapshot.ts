import type { FileName } from '../../carriers/port/names';
import { type Header, NOTHING_BEFORE } from './header';
import { hashOf, type Sealer, sealFile } from './sealed-file';

export type SealedPart = { readonly name: Extract<FileName, { kind: 'snapshot' }>; readonly bytes: Uint8Array };

/** Seals the parts of a snapshot one after the other, so that none has to be held beside another. */
export function snapshotSealer(by: Sealer, number: number): (plain: Uint8Array, isLast: boolean) => SealedPart {
  let part = 0;
  let previous = NOTHING_BEFORE;
  return (plain, isLast) => {
    const name = { kind: 'snapshot', device: by.device, number, part } as const;
    const bytes = sealFile(by, name, plain, { previous, isLast });
    part += 1;
    previous = hashOf(bytes);
    return { name, bytes };
  };
}

/** Whether a part, opened, is the one after the part with this hash (`NOTHING_BEFORE` for the first). */
export function isNextPart(before: string, part: number, header: Header): boolean {
  return header.kind === 'snapshot' && header.last === part && header.previous === before;
}
