import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { Fact } from '../../../src-preload/contract/memory';
import { t } from '../../locale/t';
import { type Selection, withAllToggled, withRange, withToggled } from '../../ui/selection';
import { FactRow } from './fact-row';
import styles from './facts-table.module.css';
import { FactsTableHead } from './facts-table-head';
import { type FactSort, isInPrompt, nextSort, type PromptUse } from './shown-facts';

const ROW_PX = 37;
const PAGE_ROWS = 10;

type Props = {
  readonly ref: Ref<HTMLTableElement>;
  readonly facts: readonly Fact[];
  readonly use: PromptUse;
  readonly sort: FactSort;
  readonly onSort: (sort: FactSort) => void;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Marks where the prompt ends. */
  readonly hasCut: boolean;
};

/** Only the rows in sight are there. One stop of the Tab key: the arrows move, Space chooses, Enter opens. */
export function FactsTable({ ref, facts, use, sort, onSort, selection, onSelect, openId, onOpen, hasCut }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const [wanted, setCurrent] = useState(0);
  const current = Math.min(wanted, facts.length - 1);
  const rows = useVirtualizer({
    count: facts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => facts[index]?.id ?? index,
    overscan: 8,
  });
  const ids = () => facts.map(({ id }) => id);
  const choose = (id: string, isRange: boolean) =>
    onSelect(isRange ? withRange(selection, id, ids()) : withToggled(selection, id));
  const go = (index: number) => {
    const to = Math.max(0, Math.min(facts.length - 1, index));
    setCurrent(to);
    rows.scrollToIndex(to);
    focusWhenThere(scroller.current, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps(event.key, current, facts.length);
    const id = facts[current]?.id;
    if (to !== null) go(to);
    else if (event.key === ' ' && id && event.target instanceof HTMLButtonElement) choose(id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const items = rows.getVirtualItems();
  const cut = hasCut ? facts.findIndex(({ id }) => use.get(id)?.why === 'over the budget') : -1;
  return (
    <div ref={scroller} className={styles.scroller}>
      <table ref={ref} className={styles.table} aria-label={t('memory-facts.list')} aria-rowcount={facts.length + 1}>
        <FactsTableHead
          sort={sort}
          onSort={(key) => onSort(nextSort(sort, key))}
          all={facts.every(({ id }) => selection.ids.has(id))}
          some={selection.ids.size > 0}
          onAll={() => onSelect(withAllToggled(selection, ids()))}
        />
        <tbody onKeyDown={onKeyDown}>
          <Gap heightPx={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const fact = facts[index];
            return (
              fact && (
                <FactRow
                  key={fact.id}
                  ref={rows.measureElement}
                  index={index}
                  fact={fact}
                  isInPrompt={isInPrompt(use, fact)}
                  isCurrent={index === current}
                  isOpen={fact.id === openId}
                  isChosen={selection.ids.has(fact.id)}
                  isCut={index === cut && cut > 0}
                  onFocus={() => setCurrent(index)}
                  onOpen={() => onOpen(fact.id)}
                  onChoose={(isRange) => choose(fact.id, isRange)}
                />
              )
            );
          })}
          <Gap heightPx={rows.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for the rows that are out of sight. Over several columns it would make those anew that a narrow table hides. */
function Gap({ heightPx }: { readonly heightPx: number }) {
  return heightPx > 0 ? (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height: heightPx }} />
    </tr>
  ) : null;
}

function steps(key: string, at: number, count: number): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  return key in to ? to[key as keyof typeof to] : null;
}

/** A far row comes into the page a frame or two after it was scrolled to. */
function focusWhenThere(scroller: HTMLElement | null, index: number, tries = 10): void {
  const row = scroller?.querySelector<HTMLElement>(`[data-index="${index}"] [data-open]`);
  if (row) row.focus({ preventScroll: true });
  else if (tries > 0) requestAnimationFrame(() => focusWhenThere(scroller, index, tries - 1));
}
