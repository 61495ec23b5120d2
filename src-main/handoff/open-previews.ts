import type { HandoffPreview } from '../../src-preload/contract/handoff';
import { AppError } from '../errors';
import { t } from '../locale/t';
import { hasText } from '../privacy/has-text';
import { protect } from '../privacy/protect';
import { readSources } from '../privacy/source-secrets';
import type { WorkspaceTables } from '../store/store';
import { extractiveBrief, type Source } from './brief/extractive-brief';
import type { OfferedBriefs } from './brief/offered-briefs';
import { protectBrief } from './brief/protect-brief';
import { headingsIn } from './note/headings';
import { lastPlace, shownTitle } from './places/last-place';
import { type NamingPorts, type PlacesPorts, placesOf } from './places/places';
import { allowedTexts } from './places/write-place';
import type { Prepared } from './prepared';
import { type FrontPorts, factsUsed, factView, frontOf, placeView } from './preview';

export type OpenPreview = { readonly id: string; readonly prepared: Prepared };

export type OpenPreviews = {
  /** Makes one of what was said in the chat, with the extractive brief. */
  readonly open: (source: Source) => Promise<OpenPreview>;
  /** Throws for one that is not open any more. */
  readonly read: (id: string) => Prepared;
  readonly replace: (id: string, prepared: Prepared) => void;
  /** As the window sees it; `placeId` is the place that is chosen, if it is not the last one. */
  readonly view: (preview: OpenPreview, placeId?: string) => HandoffPreview;
  readonly stopAsking: (id: string) => void;
  readonly stopAskingAll: () => void;
  readonly drop: (id: string) => void;
  /** Those with such a text in them. */
  readonly dropThat: (holds: (text: string) => boolean) => void;
};

/** Nobody needs an old preview once this many were opened after it. */
const MOST_PREVIEWS = 8;

type PreparePorts = PlacesPorts &
  WorkspaceTables<'allowed' | 'facts' | 'handoffs'> & {
    readonly assistant: Pick<Parameters<typeof extractiveBrief>[1], 'extract'>;
  };

type ViewPorts = FrontPorts & NamingPorts & Parameters<typeof headingsIn>[0] & WorkspaceTables<'handoffs'>;

export type OpenPreviewsPorts = PreparePorts & ViewPorts & { readonly newId: () => string };

export function createOpenPreviews(ports: OpenPreviewsPorts, offered: OfferedBriefs): OpenPreviews {
  const previews = new Map<string, Prepared>();
  const drop = (id: string) => {
    previews.get(id)?.asked?.stop();
    previews.delete(id);
  };
  return {
    open: async (source) => {
      const prepared = await prepare(ports, source);
      offered.note(source.conversationId, prepared.extracted.brief);
      const id = ports.newId();
      previews.set(id, prepared);
      for (const [oldest] of [...previews].slice(0, Math.max(0, previews.size - MOST_PREVIEWS))) drop(oldest);
      return { id, prepared };
    },
    read: (id) => {
      const found = previews.get(id);
      if (found === undefined) throw new AppError('not_found', t('main-handoff.preview-closed'));
      return found;
    },
    replace: (id, prepared) => void previews.set(id, prepared),
    view: (preview, placeId) => viewOf(ports, preview, placeId),
    stopAsking: (id) => previews.get(id)?.asked?.stop(),
    stopAskingAll: () => {
      for (const { asked } of previews.values()) asked?.stop();
    },
    drop,
    dropThat: (holds) => {
      for (const [id, { asked: _, ...kept }] of [...previews]) if (hasText(kept, holds)) drop(id);
    },
  };
}

async function prepare(ports: PreparePorts, source: Source): Promise<Prepared> {
  const allowed = allowedTexts(ports);
  const secrets = await readSources(
    source.messages.map(({ content }) => content),
    { allowed },
  );
  const said = source.messages.map((message, at) => ({ ...message, content: secrets.cleared[at]?.text ?? '' }));
  const extracted = extractiveBrief(said, { memoryUsed: [], extract: ports.assistant.extract });
  const [brief, title, places] = await Promise.all([
    protectBrief(extracted, { allowed, sources: secrets, origin: 'model' }),
    protect(source.title, { allowed, sources: secrets }),
    placesOf(ports, source),
  ]);
  return {
    source,
    secrets,
    title: shownTitle(lastPlace(ports, places) ?? places[0], title.text),
    chatTitle: title.text,
    extracted: brief,
    facts: factsUsed(ports, source),
    places,
    asked: null,
  };
}

function viewOf(ports: ViewPorts, { id, prepared }: OpenPreview, placeId?: string): HandoffPreview {
  const { source, title, extracted, facts, places } = prepared;
  const front = frontOf(ports, source, title);
  return {
    id,
    conversationId: source.conversationId,
    title,
    headings: headingsIn(ports),
    brief: extracted.brief,
    redactions: extracted.redactions,
    model: source.model,
    facts: facts.map(factView),
    places: places.map((place) => placeView(ports, place, front)),
    placeId: placeId ?? lastPlace(ports, places)?.id ?? places[0]?.id ?? '',
  };
}
