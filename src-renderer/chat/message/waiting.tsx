import { request } from '../../bridge';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import styles from './waiting.module.css';

export function LoadingModel({ model }: { readonly model: string | null }) {
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      Loading {model ?? 'the model'}… The first answer after a while can take a minute.
    </div>
  );
}

export function Summarising({ conversationId }: { readonly conversationId: string }) {
  const cancel = async () => {
    shown(await request('message:stop', { conversationId }));
  };
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      Hearth is summarising earlier messages to make room…
      <Button kind="quiet" size="small" onClick={() => void cancel()}>
        Cancel
      </Button>
    </div>
  );
}
