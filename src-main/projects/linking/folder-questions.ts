import type { Asking } from '../../consent/question';
import { plainName } from '../../consent/quoted-text';
import type { Folder } from './folder';

/** Before a folder is linked whose path did not come from the system's own picker. */
export function linkAsking({ name, realPath, folderId }: Folder): Asking {
  return {
    message: `Link the folder ${plainName(name, 120)}?`,
    detail: `${plainName(realPath, 1_000)}\n\nHearth lists it under Projects and reads nothing in it until you trust it.`,
    yes: 'Link folder',
    no: 'Cancel',
    grants: [{ kind: 'folder', about: { link: realPath, folderId } }],
  };
}

/** Before the first byte of a folder is read. */
export function trustAsking({ name, realPath, folderId }: Folder): Asking {
  return {
    message: `Trust the folder ${plainName(name, 120)}?`,
    detail: `${plainName(realPath, 1_000)}\n\nThe model is then told what its memory files say, whoever wrote them, and Hearth writes to them when you ask for it.`,
    yes: 'Trust folder',
    no: 'Cancel',
    grants: [{ kind: 'folder', about: { trust: realPath, folderId } }],
  };
}

/** Before the memory that Claude Code keeps of a project is read from a folder that nobody picked here. */
export function claudeAsking(project: string, { realPath, folderId }: Folder): Asking {
  return {
    message: `Read Claude Code’s memory of ${plainName(project, 120)}?`,
    detail: `${plainName(realPath, 1_000)}\n\nOnce you trust the project, its chats are told what is in this folder.`,
    yes: 'Read folder',
    no: 'Cancel',
    grants: [{ kind: 'folder', about: { claude: realPath, folderId } }],
  };
}
