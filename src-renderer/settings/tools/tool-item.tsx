import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { OutsideTool, ToolRule } from '../../../src-preload/contract/tool-servers';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import field from '../../ui/controls/field.module.css';
import { Note } from '../../ui/feedback/note';
import styles from './tool-list.module.css';

type Props = {
  readonly tool: OutsideTool;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onRule: (rule: ToolRule) => void;
};

const RULES = [
  { rule: 'ask', label: 'settings-tools.rule.ask' },
  { rule: 'always', label: 'settings-tools.rule.always' },
  { rule: 'never', label: 'settings-tools.rule.never' },
] as const satisfies readonly { readonly rule: ToolRule; readonly label: string }[];

/** One tool: whether a model is offered it, what is asked before a call, and what it says of itself. */
export function ToolItem({ tool, onOffer, onRule }: Props) {
  const { name, title, description, isOffered, fits, rule, isChanged } = tool;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const called = title ?? name;
  return (
    <li className={styles.tool}>
      <div className={styles.row}>
        <label className={styles.pick}>
          <input type="checkbox" checked={isOffered} onChange={(event) => onOffer(event.target.checked)} />
          <span dir="auto" className={title === null ? styles.code : styles.name}>
            {called}
          </span>
        </label>
        <select
          className={`${field.select} ${styles.rule}`}
          aria-label={t('settings-tools.rule-of', { tool: called })}
          value={rule}
          onChange={(event) => {
            const chosen = RULES.find((each) => each.rule === event.target.value);
            if (chosen) onRule(chosen.rule);
          }}
        >
          {RULES.map((each) => (
            <option key={each.rule} value={each.rule}>
              {t(each.label)}
            </option>
          ))}
        </select>
        <Button
          kind="quiet"
          size="small"
          isIcon
          aria-label={t('settings-tools.details-of', { tool: called })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} className={styles.turns} />}
        </Button>
      </div>
      {!isOpen && description !== '' && (
        <p dir="auto" className={styles.about}>
          {description}
        </p>
      )}
      {(isChanged || (isOffered && !fits)) && (
        <div className={styles.stands}>
          {isChanged && <Note kind="warn">{t('settings-tools.changed')}</Note>}
          {isOffered && !fits && <Note kind="plain">{t('settings-tools.no-room')}</Note>}
        </div>
      )}
      {isOpen && <ToolDetails id={id} tool={tool} />}
    </li>
  );
}

/** All that a server says of a tool, which is its word and no proof. */
function ToolDetails({ id, tool }: { readonly id: string; readonly tool: OutsideTool }) {
  const { description, input, offeredAs, tokens, isReadOnly, isDestructive } = tool;
  return (
    <div id={id} className={styles.details}>
      <p dir="auto" className={styles.whole}>
        {description === '' ? t('settings-tools.no-description') : description}
      </p>
      {isReadOnly && <p>{t('settings-tools.says-reads')}</p>}
      {isDestructive && !isReadOnly && <p>{t('settings-tools.says-destroys')}</p>}
      <p>
        {t('settings-tools.size', { count: tokens })} <code>{offeredAs}</code>
      </p>
      <section aria-labelledby={`${id}-schema`}>
        <p id={`${id}-schema`}>{t('settings-tools.schema')}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard */}
        <pre className={styles.schema} dir="ltr" tabIndex={0}>
          {input}
        </pre>
      </section>
    </div>
  );
}
