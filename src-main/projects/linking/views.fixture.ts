import '../../locale/messages';
import { projectView } from './project-view';

const row = {
  id: 'p',
  workspaceId: 'w',
  name: 'p',
  folderId: '',
  trustedAt: 1,
  notesDir: 'notes',
  createdAt: 1,
  unlinkedAt: null,
  claudeDir: null,
};

/** `<folder>…`: prints as JSON what this user would see of each as a trusted project. */
const views = process.argv.slice(2).map((realPath) => projectView({ ...row, realPath }, ''));
process.stdout.write(JSON.stringify(await Promise.all(views)));
