import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { sayEarly, type ToastAction, toastManager } from './toasts';
import styles from './toasts.module.css';

export function ToastList() {
  // The parent's effect runs after those of its children: by now the list listens.
  useEffect(sayEarly, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <Shown />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function Shown() {
  const { toasts } = Toast.useToastManager<{ readonly second?: ToastAction }>();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      aria-label="Notice"
      className={styles.toast}
      data-kind={toast.type ?? 'plain'}
    >
      <Toast.Content className={styles.content}>
        <Toast.Description className={styles.text} />
        <Toast.Action className={styles.action} />
        {toast.data?.second && (
          <button type="button" className={styles.action} onClick={toast.data.second.run}>
            {toast.data.second.label}
          </button>
        )}
        <Toast.Close className={styles.close} aria-label="Dismiss">
          <X size={14} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
