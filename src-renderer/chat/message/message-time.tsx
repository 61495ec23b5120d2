import { date } from '../../locale/t';
import { dayAndTime } from '../../ui/text/times';
import { useModelLabel } from '../../window/use-model-label';
import styles from './message-time.module.css';

type Props = {
  readonly createdAt: number;
  /** Who answered, by its key. */
  readonly model?: string | null;
};

/** When a message was written; of a reply by which model. */
export function MessageTime({ createdAt, model: key = null }: Props) {
  const model = useModelLabel(key);
  return (
    <span className={styles.time}>
      {model !== null && (
        <span className={styles.model} title={model}>
          {model}
        </span>
      )}
      <time
        dateTime={new Date(createdAt).toISOString()}
        title={date(createdAt, { dateStyle: 'full', timeStyle: 'short' })}
      >
        {dayAndTime(createdAt, Date.now())}
      </time>
    </span>
  );
}
