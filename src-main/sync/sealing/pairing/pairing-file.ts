import { z } from 'zod';
import { AppError } from '../../../errors';
import { t } from '../../../locale/t';
import { place } from '../../carriers/port/place';
import { readPairingCode } from './pairing-code';

const VERSION = 1;
const MOST_CHARACTERS = 64 * 1024;

const versioned = z.object({ hearth: z.literal('pairing'), version: z.int().positive() });
/** Of a folder nothing more is told: it lies elsewhere on each device. */
const where = z.union([z.object({ kind: z.literal('folder') }), place]);
const content = versioned.extend({ code: z.string().max(100), carrier: where });

/** A code, and where its letters lie. As secret as the code, and over as soon; it holds no password. */
export type PairingFile = { readonly code: string; readonly carrier: z.infer<typeof where> };

export function renderPairingFile({ code, carrier }: PairingFile): string {
  const shown = carrier.kind === 'folder' ? { kind: carrier.kind } : carrier;
  return `${JSON.stringify({ hearth: 'pairing', version: VERSION, code, carrier: shown }, null, 2)}\n`;
}

/** Throws an `AppError` that says what is wrong with it. */
export function readPairingFile(text: string): PairingFile {
  const json = parsed(text.slice(0, MOST_CHARACTERS));
  const { data: head } = versioned.safeParse(json);
  if (head !== undefined && head.version > VERSION) throw refuse(t('main-sync-sealing.file.newer'));
  const { data } = content.safeParse(json);
  if (data === undefined) throw refuse(t('main-sync-sealing.file'));
  return { code: readPairingCode(data.code), carrier: data.carrier };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(sentence: string): AppError {
  return new AppError('pairing_file', sentence, { field: 'file' });
}
