/** What a file in a carrier is, all of which its name says. */
export type FileName =
  | { readonly kind: 'head'; readonly device: string }
  | {
      readonly kind: 'segment';
      readonly device: string;
      readonly epoch: number;
      readonly first: number;
      readonly last: number;
    }
  | { readonly kind: 'snapshot'; readonly device: string; readonly number: number; readonly part: number }
  /** `device` made the epoch. */
  | { readonly kind: 'epoch'; readonly epoch: number; readonly device: string }
  | { readonly kind: 'pairing'; readonly id: string; readonly step: PairingStep }
  | { readonly kind: 'forget'; readonly device: string; readonly id: string };

export type PairingStep = 'offer' | 'answer' | 'welcome';

const DEVICE = '[0-9a-f]{8}';
const ID = '[0-9a-f]{16}';
/** At most fifteen digits, so that each is a safe integer; none has a zero before it, so that each has one name. */
const NUMBER = '0|[1-9]\\d{0,14}';

const HEAD = new RegExp(`^(${DEVICE})/head$`);
const SEGMENT = new RegExp(`^(${DEVICE})/(${NUMBER})-(${NUMBER})-(${NUMBER})\\.seg$`);
const SNAPSHOT = new RegExp(`^(${DEVICE})/snap-(${NUMBER})-(${NUMBER})\\.seg$`);
const EPOCH = new RegExp(`^epochs/(${NUMBER})-(${DEVICE})$`);
const PAIRING = new RegExp(`^pairing/(${ID})(-answer|-welcome)?$`);
const FORGET = new RegExp(`^(${DEVICE})/forget-(${ID})$`);
const FOLDER = new RegExp(`^(?:${DEVICE}|epochs|pairing)$`);

/**
 * Lower case, digits, `-` and one `.seg`: no drive that folds case makes one of two, and no name is changed by Unicode.
 * `readName` gives back the same.
 */
export function nameOf(file: FileName): string {
  switch (file.kind) {
    case 'head':
      return `${file.device}/head`;
    case 'segment':
      return `${file.device}/${file.epoch}-${file.first}-${file.last}.seg`;
    case 'snapshot':
      return `${file.device}/snap-${file.number}-${file.part}.seg`;
    case 'epoch':
      return `epochs/${file.epoch}-${file.device}`;
    case 'pairing':
      return `pairing/${file.id}${file.step === 'offer' ? '' : `-${file.step}`}`;
    case 'forget':
      return `${file.device}/forget-${file.id}`;
  }
}

/**
 * Null for every other name: the conflict copies, partial and temporary files of Syncthing and of cloud drives (`head.sync-conflict-…`,
 * `head (1)`, `head-LAPTOP`, `.syncthing.head.tmp`, `head.icloud`), and whatever a person laid there.
 */
export function readName(name: string): FileName | null {
  const head = HEAD.exec(name);
  if (head !== null) return { kind: 'head', device: group(head, 1) };
  const segment = SEGMENT.exec(name);
  if (segment !== null) {
    const [first, last] = [number(segment, 3), number(segment, 4)];
    return first > last ? null : { kind: 'segment', device: group(segment, 1), epoch: number(segment, 2), first, last };
  }
  const snapshot = SNAPSHOT.exec(name);
  if (snapshot !== null) {
    return { kind: 'snapshot', device: group(snapshot, 1), number: number(snapshot, 2), part: number(snapshot, 3) };
  }
  const epoch = EPOCH.exec(name);
  if (epoch !== null) return { kind: 'epoch', epoch: number(epoch, 1), device: group(epoch, 2) };
  const pairing = PAIRING.exec(name);
  if (pairing !== null) {
    const step = pairing[2] === '-answer' ? 'answer' : pairing[2] === '-welcome' ? 'welcome' : 'offer';
    return { kind: 'pairing', id: group(pairing, 1), step };
  }
  const forget = FORGET.exec(name);
  return forget === null ? null : { kind: 'forget', device: group(forget, 1), id: group(forget, 2) };
}

/** Whether a folder of this name may hold such files. */
export function isFolderName(name: string): boolean {
  return FOLDER.test(name);
}

/** The two parts of a name that a carrier is asked for. Throws for any other: only Hearth makes them. */
export function partsOf(name: string): { readonly folder: string; readonly file: string } {
  if (readName(name) === null) throw new Error(`no name of a synced file: ${name.slice(0, 80)}`);
  const [folder = '', file = ''] = name.split('/');
  return { folder, file };
}

function group(match: RegExpExecArray, at: number): string {
  return match[at] ?? '';
}

function number(match: RegExpExecArray, at: number): number {
  return Number(match[at]);
}
