import { useId } from 'react';
import type { BriefPart, EditedSection, HandoffPlace } from '../../src-preload/contract/handoff';
import { parseModelKey } from '../../src-preload/contract/model-key';
import { t } from '../locale/t';
import { Segmented } from '../ui/controls/segmented';
import { EditedChoice } from './edited-choice';
import { GrowingField } from './growing-field';
import {
  editedParts,
  type HandoffEdit,
  type HandoffEvent,
  shownBrief,
  tickedFacts,
  type Version,
} from './handoff-edit';
import styles from './handoff-note.module.css';

type Props = {
  readonly edit: HandoffEdit;
  readonly place: HandoffPlace;
  readonly tell: (event: HandoffEvent) => void;
};

/** The note as it will be, each part of it a field; a part that was changed in the file asks first. */
export function HandoffNote({ edit, place, tell }: Props) {
  const { preview, version, modelState } = edit;
  const hasTwo = modelState !== 'absent' && modelState !== 'failed';
  const versions: readonly { readonly value: Version; readonly label: string }[] = [
    { value: 'picked', label: t('handoff.note.excerpts') },
    { value: 'model', label: preview.model === null ? '' : parseModelKey(preview.model).name },
  ];
  return (
    <section className={styles.note} aria-label={t('handoff.note.brief')}>
      {hasTwo && (
        <div className={styles.versions}>
          <Segmented
            label={t('handoff.note.version')}
            options={versions}
            value={version}
            onChange={(next) => tell({ kind: 'version', version: next })}
          />
        </div>
      )}
      {place.front !== null && <pre className={styles.front}>{frontWith(place, edit)}</pre>}
      <div className={styles.titleLine}>
        <span aria-hidden>#</span>
        <GrowingField
          label={t('handoff.note.title')}
          value={edit.title}
          onChange={(title) => tell({ kind: 'title', title })}
        />
      </div>
      {editedParts.map((part) => (
        <Part key={part} part={part} heading={preview.headings[part]} {...{ edit, place, tell }}>
          <GrowingField
            label={preview.headings[part]}
            value={shownBrief(edit)[part]}
            placeholder={modelState === 'writing' && version === 'model' ? '' : t('handoff.note.empty')}
            onChange={(text) => tell({ kind: 'part', part, text })}
          />
        </Part>
      ))}
      <MemoryPart {...{ edit, place, tell }} />
    </section>
  );
}

/** As it would be written: with the title as it is in the field now. */
function frontWith({ front }: HandoffPlace, { title, preview }: HandoffEdit): string {
  if (front === null || title === preview.title) return front ?? '';
  return front.replace(/^title: .*$/m, () => `title: ${JSON.stringify(title)}`);
}

function MemoryPart({ edit, place, tell }: Props) {
  const facts = tickedFacts(edit);
  const isEdited = place.edited.some(({ part }) => part === 'memoryUsed');
  if (facts.length === 0 && !isEdited) return null;
  return (
    <Part part="memoryUsed" heading={edit.preview.headings.memoryUsed} {...{ edit, place, tell }}>
      {facts.map(({ id, text }) => (
        <p key={id} dir="auto" className={styles.fixed}>
          - {text}
        </p>
      ))}
    </Part>
  );
}

type PartProps = Props & {
  readonly part: BriefPart;
  readonly heading: string;
  readonly children: React.ReactNode;
};

function Part({ part, heading, edit, place, tell, children }: PartProps) {
  const headingId = useId();
  const own = place.edited.find((each) => each.part === part);
  // What a person wrote into an earlier preview gives way to what is in this one, in sight.
  const choice = edit.choices[part] ?? (own?.how === 'written' ? 'new' : 'mine');
  return (
    <div className={styles.part}>
      <h3 id={headingId} dir="auto" className={styles.heading}>
        ## {heading}
      </h3>
      {own && (
        <EditedChoice
          heading={heading}
          how={own.how}
          choice={choice}
          onChange={(next) => tell({ kind: 'choice', part, choice: next })}
        />
      )}
      {own && choice !== 'new' && <Mine own={own} />}
      {(!own || choice !== 'mine') && children}
    </div>
  );
}

function Mine({ own }: { readonly own: EditedSection }) {
  return own.mine === '' ? null : (
    <p dir="auto" className={styles.fixed}>
      {own.mine}
    </p>
  );
}
