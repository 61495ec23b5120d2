import type { Database } from '../sqlite/database';

/** How this device takes part in its group. */
export type ExchangeRow = {
  /** As the other devices show it. */
  readonly name: string;
  /** The place where the devices meet, as JSON. */
  readonly carrier: string;
  /** The secret of this device, sealed by the desktop's keyring where there is one. */
  readonly secret: string;
  /** Of the newest head that was written. */
  readonly revision: number;
  /** SHA-256 of the newest segment that was written; zeros for none. */
  readonly hash: string;
  readonly needsSnapshot: 0 | 1;
  /** By Forget, when it was carried out here, as JSON. */
  readonly receipts: string;
  /** The last change set of the segment that is being written; null between two. */
  readonly batchLast: number | null;
};

export type DeviceRow = {
  readonly device: string;
  readonly name: string;
  readonly publicHalf: string;
  /** What it said of itself last, as JSON. */
  readonly head: string | null;
  /** SHA-256 of the newest segment that was taken in. */
  readonly segmentHash: string | null;
  readonly removedAt: number | null;
};

/** The key is sealed for this device. */
export type EpochRow = { readonly number: number; readonly maker: string; readonly sealed: string };

/** Something that all devices are to forget. */
export type SyncForgetRow = {
  readonly id: string;
  /** The device on which it was asked. */
  readonly origin: string;
  readonly askedAt: number;
  /** The order as it lies in the carrier, sealed, in base64: as long as this device has to see to it that all answer. */
  readonly words: string | null;
  /** The person has seen that all have answered. */
  readonly isSeen: 0 | 1;
};

export type ExchangeRows = ReturnType<typeof exchangeRows>;

/** How devices meet: who they are, under which keys, and how far each has told. Everything belongs into the caller's transaction. */
export function exchangeRows(db: Database) {
  const self = db.prepare<
    [],
    ExchangeRow
  >(`SELECT name, carrier, secret, revision, hash, needs_snapshot AS needsSnapshot,
    receipts, batch_last AS batchLast FROM sync_exchange WHERE id = 1`);
  const setSelf = db.prepare<ExchangeRow>(`
    INSERT OR REPLACE INTO sync_exchange (id, name, carrier, secret, revision, hash, needs_snapshot, receipts, batch_last)
    VALUES (1, @name, @carrier, @secret, @revision, @hash, @needsSnapshot, @receipts, @batchLast)`);
  const devices = db.prepare<[], DeviceRow>(`SELECT device, name, public_half AS publicHalf, head,
    segment_hash AS segmentHash, removed_at AS removedAt FROM sync_devices ORDER BY joined_at, device`);
  const learn = db.prepare<Pick<DeviceRow, 'device' | 'name' | 'publicHalf'> & { readonly at: number }>(`
    INSERT OR IGNORE INTO sync_devices (device, name, public_half, joined_at) VALUES (@device, @name, @publicHalf, @at)`);
  const setHead = db.prepare<Pick<DeviceRow, 'device' | 'name' | 'head'>>(
    'UPDATE sync_devices SET name = @name, head = @head WHERE device = @device',
  );
  const setName = db.prepare<Pick<DeviceRow, 'device' | 'name'>>(
    'UPDATE sync_devices SET name = @name WHERE device = @device',
  );
  const setHash = db.prepare<Pick<DeviceRow, 'device' | 'segmentHash'>>(
    'UPDATE sync_devices SET segment_hash = @segmentHash WHERE device = @device',
  );
  const remove = db.prepare<{ readonly device: string; readonly at: number }>(
    'UPDATE sync_devices SET removed_at = @at WHERE device = @device AND removed_at IS NULL',
  );
  const epochs = db.prepare<[], EpochRow>('SELECT number, maker, sealed FROM sync_epochs ORDER BY number, maker');
  const addEpoch = db.prepare<EpochRow & { readonly at: number }>(
    'INSERT OR IGNORE INTO sync_epochs (number, maker, sealed, made_at) VALUES (@number, @maker, @sealed, @at)',
  );
  const pairing = db.prepare<[], string>('SELECT state FROM sync_pairing WHERE id = 1').pluck();
  const setPairing = db.prepare<[string]>('INSERT OR REPLACE INTO sync_pairing (id, state) VALUES (1, ?)');
  const endPairing = db.prepare('DELETE FROM sync_pairing');
  const forgets = db.prepare<[], SyncForgetRow>(
    'SELECT id, origin, asked_at AS askedAt, words, is_seen AS isSeen FROM sync_forgets ORDER BY asked_at, id',
  );
  const putForget = db.prepare<SyncForgetRow>(`INSERT INTO sync_forgets (id, origin, asked_at, words, is_seen)
    VALUES (@id, @origin, @askedAt, @words, @isSeen) ON CONFLICT (id) DO UPDATE SET words = @words, is_seen = @isSeen`);
  const eraseEpochs = db.prepare<[number]>('DELETE FROM sync_epochs WHERE number < ?');
  return {
    self: (): ExchangeRow | undefined => self.get(),
    setSelf: (row: ExchangeRow): void => void setSelf.run(row),
    listDevices: (): readonly DeviceRow[] => devices.all(),
    /** One that is known already stays as it is. */
    learn: (device: Pick<DeviceRow, 'device' | 'name' | 'publicHalf'>, at: number): void =>
      void learn.run({ ...device, at }),
    setHead: (row: Pick<DeviceRow, 'device' | 'name' | 'head'>): void => void setHead.run(row),
    setName: (row: Pick<DeviceRow, 'device' | 'name'>): void => void setName.run(row),
    setHash: (row: Pick<DeviceRow, 'device' | 'segmentHash'>): void => void setHash.run(row),
    /** For ever. */
    remove: (device: string, at: number): void => void remove.run({ device, at }),
    listEpochs: (): readonly EpochRow[] => epochs.all(),
    addEpoch: (row: EpochRow, at: number): void => void addEpoch.run({ ...row, at }),
    /** JSON: how far a pairing is; null for none. */
    pairing: (): string | null => pairing.get() ?? null,
    setPairing: (state: string | null): void => void (state === null ? endPairing.run() : setPairing.run(state)),
    listForgets: (): readonly SyncForgetRow[] => forgets.all(),
    putForget: (row: SyncForgetRow): void => void putForget.run(row),
    eraseEpochsBefore: (number: number): void => void eraseEpochs.run(number),
  };
}

/** Without the statements for all the rest, which most starts never need. */
export function isShared(db: Database): boolean {
  return (
    db
      .prepare<[], 0 | 1>('SELECT EXISTS (SELECT 1 FROM sync_exchange) OR EXISTS (SELECT 1 FROM sync_pairing)')
      .pluck()
      .get() === 1
  );
}
