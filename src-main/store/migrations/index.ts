import { spine } from './001-spine';
import { memoryJournal } from './002-memory-journal';
import { searchMigration } from './003-search';
import { jobsTraces } from './004-jobs-traces';
import { captures } from './005-captures';
import { handoffs } from './006-handoffs';
import { projects } from './007-projects';
import { tree } from './008-tree';
import { attachments } from './009-attachments';
import { toolUse } from './010-tool-use';
import { drafts } from './011-drafts';
import { searchPending } from './012-search-pending';
import { searchLeaving } from './013-search-leaving';
import { sharpS } from './014-sharp-s';
import { claudeMemory } from './015-claude-memory';
import { piecesInOrder } from './016-pieces-in-order';
import { saidText } from './017-said-text';
import { consents } from './018-consents';
import { backupPermissions } from './019-backup-permissions';
import { rowChanges } from './020-row-changes';
import { externalTurns } from './021-external-turns';
import { passages } from './022-passages';
import { externalWorking } from './023-external-working';
import { longChats } from './024-long-chats';
import { externalNotes } from './025-external-notes';
import { leanIndex } from './026-lean-index';
import { longMessages } from './027-long-messages';
import { unreadMessages } from './028-unread-messages';
import { vectorsByModel } from './029-vectors-by-model';
import { replyTails } from './030-reply-tails';
import { plainReading } from './031-plain-reading';
import { notesOfGoneChats } from './032-notes-of-gone-chats';
import { folders } from './033-folders';

import { servers } from './034-servers';
import { mcp } from './035-mcp';
import { toolServers } from './036-tool-servers';
import { encryption } from './037-encryption';
import { validity } from './038-validity';
import { factsInUse } from './039-facts-in-use';
import { sync } from './040-sync';
import { pairingAndForgets } from './041-pairing-and-forgets';
import { unweighedFacts } from './042-unweighed-facts';

import type { Migration } from './migrate';

/** In the order they run. */
export const migrations: readonly Migration[] = [
  spine,
  memoryJournal,
  searchMigration,
  jobsTraces,
  captures,
  handoffs,
  projects,
  tree,
  attachments,
  toolUse,
  drafts,
  searchPending,
  searchLeaving,
  sharpS,
  claudeMemory,
  piecesInOrder,
  saidText,
  consents,
  backupPermissions,
  rowChanges,
  externalTurns,
  passages,
  externalWorking,
  longChats,
  externalNotes,
  leanIndex,
  longMessages,
  unreadMessages,
  vectorsByModel,
  replyTails,
  plainReading,
  notesOfGoneChats,
  folders,
  servers,
  mcp,
  toolServers,
  encryption,
  validity,
  factsInUse,
  sync,
  pairingAndForgets,
  unweighedFacts,
];
