import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { t } from '../../locale/t';
import { Keys } from '../keyboard/keys';
import { sayEarly, type ToastExtra, toastManager } from './toasts';
import styles from './toasts.module.css';
import { useNoticeRoom } from './use-notice-room';

export function ToastList() {
  const viewport = useRef<HTMLDivElement>(null);
  // The parent's effect runs after those of its children: by now the list listens.
  useEffect(sayEarly, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={3}>
      <Toast.Portal>
        {/* Each is announced once, by the region it comes into. */}
        <Toast.Viewport ref={viewport} className={styles.viewport} aria-live="off">
          <Regions viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

type Shown = ReturnType<typeof Toast.useToastManager<ToastExtra>>['toasts'][number];

/** Both are always there: what comes into a region that is new itself may be left unsaid. */
function Regions({ viewport }: { readonly viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts } = Toast.useToastManager<ToastExtra>();
  useNoticeRoom(viewport, toasts.length > 0);
  const isFailure = ({ type }: Shown) => type === 'failure';
  const lastUndoId = toasts.find(({ data, transitionStatus }) => data?.isUndo && transitionStatus !== 'ending')?.id;
  const notice = (toast: Shown) => <Notice key={toast.id} toast={toast} hasKeys={toast.id === lastUndoId} />;
  return (
    <>
      <div className={styles.region} role="alert" aria-live="assertive" aria-atomic="false" aria-relevant="additions">
        {toasts.filter(isFailure).map(notice)}
      </div>
      <div className={styles.region} role="status" aria-live="polite" aria-atomic="false" aria-relevant="additions">
        {toasts.filter((toast) => !isFailure(toast)).map(notice)}
      </div>
    </>
  );
}

function Notice({ toast, hasKeys }: { readonly toast: Shown; readonly hasKeys: boolean }) {
  return (
    <Toast.Root toast={toast} aria-label={t('ui.notice')} className={styles.toast} data-kind={toast.type ?? 'plain'}>
      <Toast.Content className={styles.content}>
        <Toast.Description className={styles.text} />
        <Toast.Action className={styles.action} aria-keyshortcuts={hasKeys ? 'Control+Z' : undefined} />
        {hasKeys && <Keys keys="mod+Z" isJoined />}
        {toast.data?.second && (
          <button type="button" className={styles.action} onClick={toast.data.second.run}>
            {toast.data.second.label}
          </button>
        )}
        <Toast.Close className={styles.close} aria-label={t('ui.dismiss')}>
          <X size={14} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  );
}
