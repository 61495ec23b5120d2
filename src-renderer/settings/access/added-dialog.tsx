import type { McpAdded } from '../../../src-preload/contract/mcp';
import { t } from '../../locale/t';
import { Button } from '../../ui/controls/button';
import { Dialog } from '../../ui/dialogs/dialog';
import form from '../../ui/dialogs/form.module.css';
import { CopyBlock } from './copy-block';

type Props = { readonly added: McpAdded; readonly onClose: () => void };

/** What the program is to be given. Hearth cannot show it a second time. */
export function AddedDialog({ added: { client, token, url, config }, onClose }: Props) {
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('settings-access.added', { name: client.name })}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('settings-access.done')}
        </Button>
      }
    >
      <p className={form.text}>{t('settings-access.once')}</p>
      <CopyBlock label={t('settings-access.config')} text={config} />
      <CopyBlock label={t('settings-access.token')} text={token} />
      {url === null ? (
        <p className={form.hint}>{t('settings-access.off-still')}</p>
      ) : (
        <CopyBlock label={t('settings-access.address')} text={url} />
      )}
    </Dialog>
  );
}
