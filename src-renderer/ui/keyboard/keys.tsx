import { capsOf } from './key-caps';
import styles from './keys.module.css';

type Props = {
  readonly keys: string;
  /** In one cap, where there is little room. */
  readonly isJoined?: boolean;
};

/** The keys of a command. What it does has its name beside it. */
export function Keys({ keys, isJoined = false }: Props) {
  const caps = isJoined ? [capsOf(keys).join(' ')] : capsOf(keys);
  return (
    <span className={styles.keys} aria-hidden>
      {caps.map((cap) => (
        <Cap key={cap}>{cap}</Cap>
      ))}
    </span>
  );
}

/** One key as its cap. */
export function Cap({ children }: { readonly children: string }) {
  return <kbd className={styles.cap}>{children}</kbd>;
}
