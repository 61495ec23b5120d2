import { t } from '../locale/t';
import type { WorkspaceTables } from '../store/store';
import { askForBrief, type WriteBrief } from './brief/asked-brief';
import { emptyBrief } from './brief/model-brief';
import type { OfferedBriefs } from './brief/offered-briefs';
import type { NamingPorts, Place } from './places/places';
import { allowedTexts } from './places/write-place';
import type { Prepared, Save, Unseen } from './prepared';
import { type FrontPorts, factView, frontOf, placeView } from './preview';

const REPEAT_LIMIT_MS = 60_000;

export type UnseenSavePorts = FrontPorts &
  NamingPorts &
  WorkspaceTables<'allowed'> & {
    readonly after: (delayMs: number, run: () => void) => () => void;
    readonly assistant: { readonly writeBrief: WriteBrief };
  };

/** What is handed over without a preview: the model's brief, else the extract; of memory nothing that is about the user. */
export async function unseenSave(
  ports: UnseenSavePorts,
  offered: OfferedBriefs,
  { previewId, prepared, place }: { readonly previewId: string; readonly prepared: Prepared; readonly place: Place },
): Promise<{ readonly asked: Save; readonly unseen: Unseen }> {
  const { conversationId, model } = prepared.source;
  const asking = { conversationId, allowed: allowedTexts(ports), secrets: prepared.secrets };
  const writer =
    model === null
      ? null
      : askForBrief({ writeBrief: ports.assistant.writeBrief, now: ports.now }, asking, ({ brief }) =>
          offered.note(conversationId, brief),
        );
  const cancel = ports.after(REPEAT_LIMIT_MS, () => writer?.stop());
  const fromModel = (await writer?.ended) ?? null;
  cancel();
  const { memoryUsed: _, ...brief } = { ...emptyBrief, ...(fromModel ?? prepared.extracted).brief };
  const shown = placeView(ports, place, frontOf(ports, prepared.source, prepared.title));
  const facts = shown.hasMemory ? prepared.facts.map(factView).filter(({ isAboutUser }) => !isAboutUser) : [];
  return {
    asked: {
      previewId,
      placeId: place.id,
      title: prepared.title,
      brief,
      factIds: facts.map(({ id }) => id),
      choices: {},
      addsPointer: shown.offersPointer,
    },
    unseen: {
      isUnseen: true,
      keepsEmptied: fromModel === null,
      warnings: writer !== null && fromModel === null ? [t('main-handoff.no-usable-brief')] : [],
    },
  };
}
