import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { documentSections } from '../../src-main/memory/documents/document-sections';
import { searchIndex } from '../../src-main/recall/indexing/search-index';
import { searchTables } from '../../src-main/recall/search/tables';
import { documentRows } from '../../src-main/store/rows/document-rows';
import { searchPending } from '../../src-main/store/search/search-pending';
import { connect } from '../../src-main/store/sqlite/database';
import { openFolder } from '../../src-main/sync/carriers/folder/folder';
import { realTimers } from '../../src-main/timers';
import { makeFindable } from '../../src-main/transfer/backup/make-findable';
import { bringIn } from '../../src-main/transfer/messages';
import { freshMemory, ZONE } from '../recall/fresh-memory';
import { addFacts } from '../recall/many-facts';
import { manyMessages } from '../recall/many-messages';
import { costOf, peakMb } from './costs';
import { openDevice } from './device';
import { databaseIn } from './forgetting';
import { groupOf } from './group';

type Size = { readonly messages: number; readonly facts: number };

const folderOf = (folder: string, at: number) => join(folder, String(at));
const meetingIn = (folder: string) => join(folder, 'meeting');

function deviceIn(folder: string, at: number) {
  return openDevice({ at, folder: folderOf(folder, at), secret: groupOf(2).secret, timeOf: () => Date.now() });
}

function placeIn(folder: string) {
  mkdirSync(meetingIn(folder), { recursive: true });
  return openFolder({ path: meetingIn(folder), timers: realTimers });
}

/** Brings in what the other steps share, by the product's one way in for conversations, findable at once. */
export async function importAll(folder: string, { messages, facts }: Size) {
  mkdirSync(folderOf(folder, 0), { recursive: true });
  const memory = freshMemory(databaseIn(folderOf(folder, 0)));
  memory.db.pragma('synchronous = OFF');
  let letters = 0;
  const cost = await costOf(async () => {
    for (const conversation of manyMessages(messages).conversations()) {
      for (const { text } of conversation.messages) letters += Buffer.byteLength(text);
      await bringIn(conversation, { workspaceId: memory.workspaceId, archivedAt: null }, memory.arrival);
    }
    await addFacts(memory, facts);
  });
  memory.db.close();
  return { ...cost, peak_mb: peakMb(), message_bytes: letters };
}

/** Switches sync on where all of it is: everything gets its stamp, and a snapshot is written. */
export async function share(folder: string) {
  const device = deviceIn(folder, 0);
  const place = placeIn(folder);
  const stamping = await costOf(() => device.begin(groupOf(2)));
  const round = await costOf(() => device.round(place));
  const files = await place.list('');
  device.store().close();
  await place.close();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { stamping, round, peak_mb: peakMb(), carrier_bytes: bytes, carrier_files: files.length };
}

/** An empty device takes all of it in, then makes it findable. */
export async function joinIn(folder: string, { messages }: Pick<Size, 'messages'>) {
  const device = deviceIn(folder, 1);
  const place = placeIn(folder);
  device.begin(groupOf(2));
  const round = await costOf(() => device.round(place));
  const there = device.store().counts().messages ?? 0;
  device.store().close();
  await place.close();
  if (there !== messages) throw new Error(`${there} messages of ${messages} arrived`);
  const takenMb = peakMb();
  const findable = await costOf(() => makeAllFindable(databaseIn(folderOf(folder, 1))));
  return { round, findable, peak_mb: takenMb, peak_findable_mb: peakMb() };
}

/** As the import's thread does it after a restore. */
async function makeAllFindable(file: string): Promise<void> {
  const db = connect(file);
  db.pragma('synchronous = OFF');
  const documents = documentRows(db);
  await makeFindable(
    {
      pending: searchPending(db),
      index: searchIndex({ ...searchTables(db), zone: () => ZONE }),
      sectionsOf: (workspaceId) => documents.list(workspaceId).flatMap(documentSections),
      transaction: (run) => db.transaction(run).immediate(),
      now: () => performance.now(),
    },
    { signal: new AbortController().signal, progress: () => undefined },
  );
  db.close();
}
