import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { RequestError } from '../../src-preload/contract/result';
import styles from './toasts.module.css';

const manager = Toast.createToastManager();
/** What is said before the list of toasts is there; the manager would drop it. Null from then on. */
let early: (() => void)[] | null = [];

export function showUndo(text: string, undo: () => void): void {
  const id = manager.add({
    description: text,
    timeout: 10_000,
    actionProps: {
      children: 'Undo',
      onClick: () => {
        manager.close(id);
        undo();
      },
    },
  });
}

export function showFailure(error: RequestError): void {
  // There is no data yet; the page in sight says why, once.
  if (error.code === 'not_open') return;
  const reference = error.reference ? ` (reference ${error.reference})` : '';
  say(() => manager.add({ description: error.sentence + reference, type: 'failure', timeout: 15_000 }));
}

/** Something was done, with a way to it. */
export function showAction(text: string, action: { readonly label: string; readonly run: () => void } | null): void {
  const id: string = manager.add({
    description: text,
    timeout: 10_000,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id);
          action.run();
        },
      },
    }),
  });
}

export function showNotice(text: string): void {
  say(() => manager.add({ description: text, timeout: 0 }));
}

/** Something that was asked for is done, and shows nowhere in sight. */
export function showDone(text: string): void {
  say(() => manager.add({ description: text, timeout: 6_000 }));
}

function say(add: () => void): void {
  if (early === null) add();
  else early.push(add);
}

export function Toasts() {
  // The parent's effect runs after those of its children: by now the list listens.
  useEffect(() => {
    const waiting = early;
    early = null;
    for (const add of waiting ?? []) add();
  }, []);
  return (
    <Toast.Provider toastManager={manager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast} data-kind={toast.type ?? 'plain'}>
      <Toast.Content className={styles.content}>
        <Toast.Description className={styles.text} />
        <Toast.Action className={styles.action} />
        <Toast.Close className={styles.close} aria-label="Dismiss">
          <X size={14} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
