import type { Brief, BriefPart, HandoffChoice, HandoffPlace, HandoffPreview } from '../../src-preload/contract/handoff';
import type { Events } from '../../src-preload/contract/index';

export type Version = 'picked' | 'model';
/** What a model is asked for and a person edits; *Memory used* follows the boxes. */
export const editedParts = ['goal', 'state', 'decisions', 'openQuestions', 'nextSteps'] as const;
type EditedPart = (typeof editedParts)[number];

/** The open preview with what the user did to it. */
export type HandoffEdit = {
  readonly preview: HandoffPreview;
  readonly placeId: string;
  readonly title: string;
  readonly version: Version;
  /** Once the user chose a version or edited one, none takes its place by itself. */
  readonly isVersionChosen: boolean;
  readonly briefs: Readonly<Record<Version, Brief>>;
  readonly edited: readonly Version[];
  readonly modelState: 'waiting' | 'writing' | 'done' | 'failed' | 'stopped' | 'absent';
  readonly redactions: Readonly<Record<Version, number>>;
  readonly sentence: string | null;
  /** Null: as the place says. */
  readonly hasMemory: boolean | null;
  readonly factIds: readonly string[];
  readonly choices: Readonly<Partial<Record<BriefPart, HandoffChoice>>>;
  readonly addsPointer: boolean;
  /** What becomes of a note that is no longer marked as this chat's. */
  readonly unmarked: UnmarkedChoice;
};

export type UnmarkedChoice = 'adopt' | 'new';

export type HandoffEvent =
  | { readonly kind: 'told'; readonly told: Events['handoff:brief'] }
  | { readonly kind: 'place'; readonly id: string }
  | { readonly kind: 'title'; readonly title: string }
  | { readonly kind: 'version'; readonly version: Version }
  | { readonly kind: 'part'; readonly part: EditedPart; readonly text: string }
  | { readonly kind: 'memory'; readonly isOn: boolean }
  | { readonly kind: 'fact'; readonly id: string }
  | { readonly kind: 'choice'; readonly part: BriefPart; readonly choice: HandoffChoice }
  | { readonly kind: 'pointer'; readonly isOn: boolean }
  | { readonly kind: 'unmarked'; readonly choice: UnmarkedChoice };

/** What the user wrote into a preview that was closed: it is there when it is opened again. */
export type KeptEdit = Pick<HandoffEdit, 'title' | 'version' | 'briefs' | 'edited' | 'redactions' | 'modelState'>;

/** Null: nothing was edited, so nothing is lost. */
export function keptOf(edit: HandoffEdit): KeptEdit | null {
  const { title, version, briefs, edited, redactions } = edit;
  if (edited.length === 0 && title === edit.preview.title) return null;
  const modelState = isOpen(edit) ? 'stopped' : edit.modelState;
  return { title, version, briefs, edited, redactions, modelState };
}

export function startEdit(preview: HandoffPreview, kept: KeptEdit | null = null): HandoffEdit {
  return {
    preview,
    placeId: preview.placeId,
    title: preview.title,
    version: 'picked',
    isVersionChosen: false,
    briefs: { picked: preview.brief, model: emptyBrief },
    edited: [],
    modelState: preview.model === null ? 'absent' : 'waiting',
    redactions: { picked: preview.redactions, model: 0 },
    sentence: null,
    hasMemory: null,
    factIds: preview.facts.filter(({ isAboutUser }) => !isAboutUser).map(({ id }) => id),
    choices: {},
    addsPointer: true,
    unmarked: 'adopt',
    ...(kept && { ...kept, isVersionChosen: true }),
  };
}

/** Pure. The model's version shows as it comes, until the user chose or edited one. */
export function nextEdit(edit: HandoffEdit, event: HandoffEvent): HandoffEdit {
  switch (event.kind) {
    case 'told':
      return told(edit, event.told);
    case 'place':
      return { ...edit, placeId: event.id, choices: {} };
    case 'title':
      return { ...edit, title: event.title };
    case 'version':
      return { ...edit, version: event.version, isVersionChosen: true };
    case 'part':
      return {
        ...edit,
        isVersionChosen: true,
        edited: [...new Set([...edit.edited, edit.version])],
        modelState: isOpen(edit) ? 'stopped' : edit.modelState,
        briefs: { ...edit.briefs, [edit.version]: { ...edit.briefs[edit.version], [event.part]: event.text } },
      };
    case 'memory':
      return { ...edit, hasMemory: event.isOn };
    case 'fact':
      return {
        ...edit,
        factIds: edit.factIds.includes(event.id)
          ? edit.factIds.filter((id) => id !== event.id)
          : [...edit.factIds, event.id],
      };
    case 'choice':
      return { ...edit, choices: { ...edit.choices, [event.part]: event.choice } };
    case 'pointer':
      return { ...edit, addsPointer: event.isOn };
    case 'unmarked':
      return { ...edit, unmarked: event.choice, choices: {} };
  }
}

export function placeOf({ preview, placeId, unmarked }: HandoffEdit): HandoffPlace | undefined {
  const place = preview.places.find(({ id }) => id === placeId) ?? preview.places[0];
  // Where an unmarked note is left alone a new one is written, of which nothing was edited.
  const isNew = place?.unmarked != null && unmarked === 'new';
  return place && isNew ? { ...place, isUpdate: false, edited: [], front: null } : place;
}

export function hasMemory(edit: HandoffEdit): boolean {
  return edit.hasMemory ?? placeOf(edit)?.hasMemory ?? false;
}

/** What goes into *Memory used*. */
export function tickedFacts(edit: HandoffEdit): HandoffPreview['facts'] {
  return hasMemory(edit) ? edit.preview.facts.filter(({ id }) => edit.factIds.includes(id)) : [];
}

export function shownBrief({ briefs, version }: HandoffEdit): Brief {
  return briefs[version];
}

/** The model is still to begin, or at it. */
function isOpen({ modelState }: Pick<HandoffEdit, 'modelState'>): boolean {
  return modelState === 'waiting' || modelState === 'writing';
}

function told(edit: HandoffEdit, event: Events['handoff:brief']): HandoffEdit {
  if (event.previewId !== edit.preview.id || !isOpen(edit)) return edit;
  if (event.state === 'failed') {
    return { ...edit, modelState: 'failed', sentence: event.sentence, version: 'picked' };
  }
  const hasWords = editedParts.some((part) => event.brief[part] !== '');
  return {
    ...edit,
    modelState: event.state,
    briefs: { ...edit.briefs, model: event.brief },
    redactions: { ...edit.redactions, model: event.redactions },
    version: hasWords && !edit.isVersionChosen ? 'model' : edit.version,
  };
}

const emptyBrief: Brief = { goal: '', state: '', decisions: '', openQuestions: '', nextSteps: '', memoryUsed: '' };
