import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button';
import { Dialog } from './dialog';
import styles from './form.module.css';

type Props = {
  readonly isOpen?: boolean;
  readonly title: string;
  /** On the button that gives up. */
  readonly cancel: string;
  /** On the button that does it. */
  readonly submit: string;
  readonly kind?: 'primary' | 'danger';
  readonly isWide?: boolean;
  /** Enough is filled in. */
  readonly isReady: boolean;
  /** Why it was not done, below all fields. */
  readonly refusal?: string | null;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A question with fields: Enter in one of them does the same as the button. */
export function FormDialog(props: Props) {
  const {
    isOpen = true,
    title,
    cancel,
    submit,
    kind = 'primary',
    isWide,
    isReady,
    refusal = null,
    onClose,
    children,
  } = props;
  const id = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isWide={isWide ?? false}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" form={id} kind={kind} disabled={!isReady}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void props.onSubmit();
        }}
      >
        {children}
        {refusal && (
          // In a small window it may lie below what is in sight.
          <p role="alert" className={styles.refusal} ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
