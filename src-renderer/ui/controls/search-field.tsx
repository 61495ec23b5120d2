import { type LucideIcon, Search, X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { t } from '../../locale/t';
import { classes } from '../classes';
import styles from './search-field.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** When it is not the label. */
  readonly placeholder?: string;
  /** At the end while nothing is written, such as the keys that lead here. */
  readonly hint?: ReactNode;
  readonly isLarge?: boolean;
  readonly takesFocus?: boolean;
  /** Where one begins on its page. */
  readonly isFirst?: boolean;
  readonly Icon?: LucideIcon;
  readonly box?: RefObject<HTMLInputElement | null>;
};

/** Where one writes what is looked for. Escape empties it first and only then goes on to what is around it. */
export function SearchField(props: Props) {
  const {
    label,
    value,
    onChange,
    placeholder = label,
    hint,
    isLarge = false,
    takesFocus = false,
    isFirst = false,
    Icon = Search,
    box,
  } = props;
  return (
    <label className={classes(styles.field, isLarge && styles.large)}>
      <Icon size={isLarge ? 16 : 14} aria-hidden />
      <input
        ref={box}
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: only where the page is this box
        autoFocus={takesFocus}
        data-first={isFirst ? 'page' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return;
          event.stopPropagation();
          event.preventDefault();
          onChange('');
        }}
      />
      {value === '' ? (
        hint
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={t('ui.clear')}
          title={t('ui.clear')}
          onClick={() => onChange('')}
        >
          <X size={14} />
        </button>
      )}
    </label>
  );
}
