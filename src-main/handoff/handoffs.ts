import { basename } from 'node:path';
import type { Emit } from '../../src-preload/contract';
import type { HandoffOutcome, HandoffPreview, HandoffState, HandoffWritten } from '../../src-preload/contract/handoff';
import { AppError } from '../errors';
import { dayAt } from '../language/dates/calendar';
import { t } from '../locale/t';
import { protect } from '../privacy/protect';
import { askForBrief } from './brief/asked-brief';
import type { Source } from './brief/extractive-brief';
import { createOfferedBriefs } from './brief/offered-briefs';
import { protectBrief } from './brief/protect-brief';
import { dayOf, handoffFileName } from './note/file-name';
import { BRIEF_PARTS } from './note/note';
import { lstatOrNull } from './note/notes-folder';
import { createOpenPreviews, type OpenPreviewsPorts } from './open-previews';
import { lastPlace } from './places/last-place';
import { assertAllowed, type Place, placeOfFile } from './places/places';
import { allowedTexts, type Clipboard, type WritePorts, writeTo } from './places/write-place';
import { type Prepared, type Save, SEEN, type Unseen } from './prepared';
import { frontOf, memoryUsed, withMemory } from './preview';
import { type UnseenSavePorts, unseenSave } from './unseen-save';

export type Handoffs = {
  readonly prepare: (conversationId: string) => Promise<HandoffPreview>;
  /** The model's version, as events; once a preview. */
  readonly ask: (previewId: string) => void;
  readonly stop: (previewId: string) => void;
  readonly save: (save: Save) => Promise<HandoffOutcome>;
  /** Null: nothing was handed over yet, or not to a place that is there. */
  readonly repeat: (conversationId: string) => Promise<HandoffOutcome | null>;
  /** Throws where the chat has nothing to hand over. */
  readonly assertReady: (conversationId: string) => Promise<{ readonly title: string }>;
  /** Into a project that was made for it: a note with its line in MEMORY.md, and the project chat. */
  readonly intoProject: (
    conversationId: string,
    projectId: string,
  ) => Promise<{ readonly note: HandoffWritten; readonly chat: HandoffWritten }>;
  readonly state: (conversationId: string) => HandoffState;
  readonly show: (conversationId: string) => Promise<void>;
  /** Previews with such a text in them are open no more: what was forgotten is not handed over. */
  readonly dropPreviews: (holds: (text: string) => boolean) => void;
  /** Finishes what is being written; no model is asked any more. */
  readonly close: () => Promise<void>;
};

/** What the desktop does. A path never comes from a window. */
export type HandoffDesktop = Clipboard & {
  /** In the program for it, else in its folder. */
  readonly open: (path: string) => Promise<void>;
  /** `null`: the user cancelled. */
  readonly pickNew: (suggestedName: string) => Promise<string | null>;
  readonly pickExisting: () => Promise<string | null>;
};

export type HandoffPorts = OpenPreviewsPorts &
  UnseenSavePorts &
  WritePorts & {
    readonly emit: Emit;
    readonly assistant: {
      /** Throws `AppError('not_found')`. */
      readonly source: (conversationId: string) => Promise<Source>;
      /** Reads none of its messages. Throws `AppError('not_found')`. */
      readonly assertThere: (conversationId: string) => void;
    };
    readonly desktop: Omit<HandoffDesktop, 'pickExisting'>;
  };

/** Handing a conversation over: preview, the model's version beside it, and four ways out. */
export function createHandoffs(ports: HandoffPorts): Handoffs {
  const { store, assistant, desktop, now, timeZone, emit } = ports;
  const offered = createOfferedBriefs();
  const previews = createOpenPreviews(ports, offered);
  let writing: Promise<unknown> = Promise.resolve();

  const sourceOf = async (conversationId: string): Promise<Source> => {
    const source = await assistant.source(conversationId);
    if (source.messages.length > 0) return source;
    throw new AppError('nothing_to_hand_off', t('main-handoff.nothing'));
  };

  const open = async (conversationId: string) => previews.open(await sourceOf(conversationId));

  /** One after the other: the second of two sees what the first wrote. */
  const write = async (prepared: Prepared, place: Place, save: Save, unseen: Unseen): Promise<HandoffOutcome> => {
    const allowed = allowedTexts(ports);
    const facts = prepared.facts.filter(({ id }) => save.factIds.includes(id));
    const { text: title, findings } = await protect(oneLine(save.title), { allowed, sources: prepared.secrets });
    const memory = memoryUsed(facts, dayAt(now(), timeZone()));
    const { brief, redactions } = await protectBrief(withMemory(save.brief, memory), {
      allowed,
      sources: prepared.secrets,
    });
    const newFile =
      place.id === 'file' ? await desktop.pickNew(handoffFileName(title, dayOf(now(), timeZone()))) : null;
    if (place.id === 'file' && newFile === null) return { kind: 'cancelled' };
    const known =
      newFile === null ? null : await placeOfFile(newFile, recordOfFile(prepared.source, newFile), prepared.source);
    if (known !== null) {
      const places = [...prepared.places.filter(({ id }) => id !== known.id), known];
      const next = { ...prepared, places };
      previews.replace(save.previewId, next);
      const isOwn = known.present?.edited.some(({ how }) => how !== 'written') ?? false;
      if (isOwn || known.present?.isMarked === false)
        return { kind: 'edited', preview: previews.view({ id: save.previewId, prepared: next }, known.id) };
    }
    const choices = Object.fromEntries(
      BRIEF_PARTS.flatMap((part) => (save.choices[part] ? [[part, save.choices[part]]] : [])),
    );
    const front = frontOf(ports, prepared.source, title);
    const outgoing = {
      ...unseen,
      source: prepared.source,
      front,
      title,
      brief,
      byHand: offered.byHand(prepared.source.conversationId, save.brief),
      chatTitle: prepared.chatTitle,
      isTitleChosen: oneLine(save.title) !== oneLine(prepared.title),
      choices,
      addsPointer: save.addsPointer,
      unmarked: save.unmarked ?? 'adopt',
    };
    const written = await writeTo(ports, known ?? place, {
      ...outgoing,
      redactions: redactions + findings.length,
      newFile,
    });
    previews.drop(save.previewId);
    return { kind: 'written', written };
  };

  const recordOfFile = ({ conversationId }: Source, path: string) =>
    store.handoffs.listOfConversation(conversationId).find((row) => row.destination === 'file' && row.path === path);

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const written = writing.then(run);
    writing = written.catch(() => undefined);
    return written;
  };

  const save = (asked: Save, unseen: Unseen = SEEN): Promise<HandoffOutcome> => {
    const prepared = previews.read(asked.previewId);
    const place = prepared.places.find(({ id }) => id === asked.placeId);
    if (place === undefined) throw noSuchPlace();
    assertAllowed(ports, place.destination);
    if (place.refusal !== null) throw new AppError('refused', place.refusal);
    prepared.asked?.stop();
    return inTurn(() => write(prepared, place, asked, unseen));
  };

  const lastWritten = (conversationId: string) => {
    assistant.assertThere(conversationId);
    return store.handoffs.listOfConversation(conversationId).find(({ path }) => path !== null);
  };

  return {
    prepare: async (conversationId) => previews.view(await open(conversationId)),
    ask: (previewId) => {
      const prepared = previews.read(previewId);
      if (prepared.asked !== null || prepared.source.model === null) return;
      const { conversationId } = prepared.source;
      const asking = { conversationId, allowed: allowedTexts(ports), secrets: prepared.secrets };
      prepared.asked = askForBrief({ writeBrief: assistant.writeBrief, now }, asking, (told) => {
        offered.note(conversationId, told.brief);
        emit('handoff:brief', { previewId, ...told });
      });
    },
    stop: previews.stopAsking,
    save: (asked) => save(asked),
    assertReady: async (conversationId) => {
      assertAllowed(ports, 'notes');
      return { title: (await sourceOf(conversationId)).title };
    },
    repeat: async (conversationId) => {
      const { id: previewId, prepared } = await open(conversationId);
      const place = lastPlace(ports, prepared.places);
      // Of a note without its mark the person says first whether it is still this chat's.
      if (place === undefined || place.refusal !== null || place.present?.isMarked === false) return null;
      const { asked, unseen } = await unseenSave(ports, offered, { previewId, prepared, place });
      return save(asked, unseen);
    },
    intoProject: async (conversationId, projectId) => {
      const { id: previewId, prepared } = await open(conversationId);
      const notes = prepared.places.find(({ id }) => id === `notes:${projectId}`);
      const chat = prepared.places.find(({ id }) => id === 'chat');
      if (notes === undefined || chat === undefined) throw noSuchPlace();
      if (notes.refusal !== null) throw new AppError('refused', notes.refusal);
      const { asked, unseen } = await unseenSave(ports, offered, { previewId, prepared, place: notes });
      // The note last, since the chat goes to the last place when it is handed over again.
      const opened = await inTurn(() =>
        write(prepared, { ...chat, project: notes.project }, { ...asked, placeId: 'chat' }, unseen),
      );
      const note = await inTurn(() => write(prepared, notes, asked, unseen));
      if (note.kind !== 'written' || opened.kind !== 'written') throw noSuchPlace();
      return { note: note.written, chat: opened.written };
    },
    dropPreviews: previews.dropThat,
    close: async () => {
      previews.stopAskingAll();
      await writing;
    },
    state: (conversationId) => {
      const row = lastWritten(conversationId);
      return row === undefined ? null : { label: basename(row.path ?? ''), destination: row.destination };
    },
    show: async (conversationId) => {
      const row = lastWritten(conversationId);
      if (row?.path == null) throw new AppError('not_found', t('main-handoff.never'));
      if (lstatOrNull(row.path) === null) {
        throw new AppError('not_found', t('main-handoff.file-gone', { file: basename(row.path) }));
      }
      await desktop.open(row.path);
    },
  };
}

function noSuchPlace(): AppError {
  return new AppError('not_found', t('main-handoff.no-place'), { field: 'placeId' });
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
