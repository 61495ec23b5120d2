import styles from './loading-model.module.css';

export function LoadingModel({ model }: { readonly model: string | null }) {
  return (
    <div className={styles.loading}>
      <span className={styles.spinner} aria-hidden />
      Loading {model ?? 'the model'}… The first answer after a while can take a minute.
    </div>
  );
}
