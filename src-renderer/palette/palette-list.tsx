import { Search, TextSearch } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { allCommands } from '../commands/registry';
import { t } from '../locale/t';
import { useSearch } from '../search/use-search';
import { isComposing } from '../ui/keyboard/key-caps';
import { Cap } from '../ui/keyboard/keys';
import { searchMemory } from '../window/memory-target';
import { useWindow } from '../window/window-state';
import { type Entry, entryGroups } from './entries';
import styles from './palette.module.css';
import { PaletteOption } from './palette-option';
import { closePalette } from './palette-state';
import type { Ranked } from './rank-entries';

const shortestQuestion = 2;

/** A box and the list it narrows: the arrows choose, Enter does it. */
export function PaletteList() {
  const [query, setQuery] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const conversations = useWindow((state) => state.conversations);
  // What can be done is that of the moment the palette came.
  const [commands] = useState(allCommands);
  const isQuestion = query.trim().length >= shortestQuestion;
  const { answer } = useSearch({ text: isQuestion ? query : '', kind: null, days: null, order: 'best' });
  const found = isQuestion && answer?.reason === 'ok' ? answer.found : nothing;
  const groups = useMemo(
    () => entryGroups({ commands, conversations, found }, query),
    [commands, conversations, found, query],
  );
  const searchAll: Ranked<Entry>[] =
    query.trim() === ''
      ? []
      : [
          {
            entry: {
              id: 'search all',
              group: 'search',
              title: t('palette.search-all', { query: query.trim() }),
              Icon: TextSearch,
              keys: 'mod+Enter',
              run: () => searchMemory(query.trim()),
            },
            marks: [],
            score: 0,
          },
        ];
  const all = [...groups.flatMap(({ entries }) => entries), ...searchAll].map(({ entry }) => entry);
  const at = Math.max(
    0,
    all.findIndex(({ id }) => id === chosenId),
  );
  const chosen = all[at];
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is chosen comes into sight
  useEffect(
    () => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    [at, groups],
  );

  const chosenEntry = useRef<Entry | null>(null);
  // Once this is gone and the focus is back where it was: what runs may move it on.
  useEffect(() => () => void requestAnimationFrame(() => chosenEntry.current?.run()), []);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    chosenEntry.current = entry;
    closePalette();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') run(event.ctrlKey || event.metaKey ? (searchAll[0]?.entry ?? chosen) : chosen);
    else if (step !== undefined) setChosenId(all[(at + step + all.length) % all.length]?.id ?? null);
    else return;
    event.preventDefault();
  };
  const option = ({ entry, marks }: Ranked<Entry>) => (
    <PaletteOption
      key={entry.id}
      id={`${listId} ${entry.id}`.replaceAll(' ', '-')}
      entry={entry}
      marks={marks}
      isChosen={entry === chosen}
      onChoose={() => setChosenId(entry.id)}
      onRun={() => run(entry)}
    />
  );
  return (
    <>
      <div className={styles.head}>
        <Search size={16} aria-hidden />
        <input
          role="combobox"
          dir="auto"
          aria-label={t('palette.box')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId} ${chosen.id}`.replaceAll(' ', '-')}
          placeholder={t('palette.what')}
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setChosenId(null);
          }}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden>
          <Cap>{t('ui.keys.escape').toLocaleLowerCase()}</Cap>
        </span>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label={t('palette.name')} className={styles.list}>
        {groups.map(({ label, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options
          <div key={label} role="group" aria-label={label}>
            <div className={styles.group} aria-hidden>
              {label}
            </div>
            {entries.map(option)}
          </div>
        ))}
        {searchAll.length > 0 && <div className={styles.last}>{searchAll.map(option)}</div>}
      </div>
    </>
  );
}

const nothing: readonly never[] = [];
