import { t } from '../../locale/t';
import { showWritten } from '../../ui/feedback/toasts';
import { showSettings } from '../../window/navigation';
import { useWindow } from '../../window/window-state';

/** After an update, once: which version this is, and the way to what it brought. */
export function sayUpdated(): void {
  const { info } = useWindow.getState();
  if (info === null || info.updatedFrom === null) return;
  showWritten(t('settings-updates.updated', { version: info.versions.Hearth ?? '' }), {
    label: t('settings-updates.see-news'),
    run: () => showSettings('updates'),
  });
}
