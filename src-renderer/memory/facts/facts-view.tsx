import { useEffect, useMemo, useRef, useState } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { noSelection, selectedOf } from '../../ui/selection';
import { onTarget, takeTarget } from '../../window/memory-target';
import { useReading } from '../../window/use-reading';
import { AboutYouForm } from './about-you-form';
import { EmptyMemory } from './empty-memory';
import { FactForm } from './fact-form';
import { FactPanel } from './fact-panel';
import { addFact } from './fact-requests';
import { FactsBulk } from './facts-bulk';
import { FactsFilters } from './facts-filters';
import { FactsTable } from './facts-table';
import styles from './facts-view.module.css';
import type { FactsSection } from './shown-facts';
import { type FactSort, isInPrompt, noFilter, promptUseOf, shownFacts } from './shown-facts';

type Props = {
  readonly section: FactsSection;
  readonly facts: readonly Fact[];
  readonly isOn: boolean;
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
};

export function FactsView({ section, facts, isOn, isAdding, setAdding }: Props) {
  const pages = useReading('memory:pages', {}).value;
  const use = useMemo(() => promptUseOf(isOn ? (pages ?? []) : []), [pages, isOn]);
  const [filter, setFilter] = useState(noFilter);
  const [sort, setSort] = useState<FactSort>(null);
  const [selection, setSelection] = useState(noSelection);
  const [openId, setOpenId] = useState(() => takeTarget('factId'));
  useEffect(() => onTarget('factId', setOpenId), []);
  const table = useRef<HTMLTableElement>(null);
  const shown = useMemo(() => shownFacts(facts, { filter, sort, use }), [facts, filter, sort, use]);
  const selected = useMemo(() => selectedOf(selection, shown), [selection, shown]);
  const fitting = useMemo(() => facts.filter((fact) => isInPrompt(use, fact)).length, [facts, use]);
  const open = facts.find(({ id }) => id === openId);
  const toTable = () =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>('[data-current]')?.focus());
  const [isTelling, setTelling] = useState(() => takeTarget('asksAboutYou'));
  const telling = (
    <div className={styles.form}>
      <AboutYouForm
        onClose={() => {
          setTelling(false);
          toTable();
        }}
      />
    </div>
  );
  const adding = (
    <div className={styles.form}>
      <FactForm
        section={section === 'patterns' ? 'patterns' : 'profile'}
        onCancel={() => setAdding(false)}
        onSave={async ({ text, topic, section: chosen }) => {
          if (await addFact({ text, topic, section: chosen })) setAdding(false);
        }}
      />
    </div>
  );
  const add = isAdding ? adding : isTelling ? telling : null;
  if (facts.length === 0 && add === null) return <EmptyMemory onAdd={() => setAdding(true)} />;
  if (facts.length === 0) {
    // In the same place as above the table: the first fact that comes in takes no word out of the form.
    return (
      <div className={styles.split}>
        <div className={styles.main}>{add}</div>
      </div>
    );
  }
  return (
    <div className={styles.split} data-open={open !== undefined || undefined}>
      <div className={styles.main}>
        {add}
        <FactsFilters facts={facts} filter={filter} onChange={setFilter}>
          {pages !== null && isOn && t('memory-facts.fit', { fitting, count: facts.length })}
        </FactsFilters>
        {shown.length === 0 && <p className={styles.none}>{t('memory-facts.none-fits')}</p>}
        {shown.length > 0 && (
          <FactsTable
            ref={table}
            facts={shown}
            use={use}
            sort={sort}
            onSort={setSort}
            selection={selection}
            onSelect={setSelection}
            openId={openId}
            onOpen={setOpenId}
            hasCut={section !== 'facts' && sort === null && filter === noFilter && pages !== null && isOn}
          />
        )}
        {selected.length > 0 && (
          <FactsBulk
            facts={selected}
            onDone={() => {
              setSelection(noSelection);
              toTable();
            }}
          />
        )}
      </div>
      {open && (
        <FactPanel
          key={open.id}
          fact={open}
          use={use.get(open.id)}
          onClose={() => {
            setOpenId(null);
            toTable();
          }}
        />
      )}
    </div>
  );
}
