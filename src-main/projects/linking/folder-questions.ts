import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import { t } from '../../locale/t';
import type { Folder } from './folder';

/** Before a folder is linked whose path did not come from the system's own picker. */
export function linkAsking({ name, realPath, folderId }: Folder): Asking {
  return {
    message: t('main-projects.link.ask', { name: plainName(name, 120) }),
    detail: `${plainName(realPath, 1_000)}\n\n${t('main-projects.link.detail')}`,
    yes: t('main-projects.link.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'folder', about: { link: realPath, folderId } }],
  };
}

/** Before the first byte of a folder is read. */
export function trustAsking({ name, realPath, folderId }: Folder): Asking {
  return {
    message: t('main-projects.trust.ask', { name: plainName(name, 120) }),
    detail: `${plainName(realPath, 1_000)}\n\n${t('main-projects.trust.detail')}`,
    yes: t('main-projects.trust.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'folder', about: { trust: realPath, folderId } }],
  };
}

/** Before the memory that Claude Code keeps of a project is read from a folder that nobody picked here. */
export function claudeAsking(project: string, { realPath, folderId }: Folder): Asking {
  return {
    message: t('main-projects.claude.ask', { name: plainName(project, 120) }),
    detail: `${plainName(realPath, 1_000)}\n\n${t('main-projects.claude.detail')}`,
    yes: t('main-projects.claude.yes'),
    no: t('main-consent.cancel'),
    grants: [{ kind: 'folder', about: { claude: realPath, folderId } }],
  };
}
