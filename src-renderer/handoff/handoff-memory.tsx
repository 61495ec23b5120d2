import { useState } from 'react';
import { rich, t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { Switch } from '../ui/controls/switch';
import styles from './handoff-dialog.module.css';
import type { HandoffEdit, HandoffEvent } from './handoff-edit';

type Props = {
  readonly edit: HandoffEdit;
  readonly isOn: boolean;
  readonly tell: (event: HandoffEvent) => void;
};

/** Facts that are shown before one asks for all. */
const fewFacts = 6;

/** One box for each thing remembered that stood in the chat. */
export function HandoffMemory({ edit, isOn, tell }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { facts } = edit.preview;
  if (facts.length === 0) return null;
  const shown = isWhole ? facts : facts.slice(0, fewFacts);
  const ticked = isOn ? facts.filter(({ id }) => edit.factIds.includes(id)).length : 0;
  return (
    <section aria-label={t('handoff.memory.title')} className={styles.memory}>
      <div className={styles.memoryHead}>
        <h3 className={styles.label}>{t('handoff.memory.count', { ticked, all: facts.length })}</h3>
        <Switch
          label={t('handoff.memory.title')}
          isOn={isOn}
          onChange={(next) => tell({ kind: 'memory', isOn: next })}
        />
      </div>
      {isOn &&
        shown.map(({ id, text, isAboutUser }) => (
          <label key={id} className={styles.tick}>
            <input type="checkbox" checked={edit.factIds.includes(id)} onChange={() => tell({ kind: 'fact', id })} />
            <span dir="auto">
              {isAboutUser
                ? rich('handoff.memory.about-you', {
                    text,
                    faint: (about) => <span className={styles.faint}>{about}</span>,
                  })
                : text}
            </span>
          </label>
        ))}
      {isOn && shown.length < facts.length && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {t('handoff.memory.all', { count: facts.length })}
        </Button>
      )}
    </section>
  );
}
