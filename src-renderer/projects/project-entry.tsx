import { Folder, FolderLock, FolderX, ShieldCheck } from 'lucide-react';
import type { Project } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { useWindow } from '../window/window-state';
import styles from './project-entry.module.css';

/** One folder in the list: its name, where it is, and how it stands. */
export function ProjectEntry({ project, isChosen }: { readonly project: Project; readonly isChosen: boolean }) {
  const isHere = project.state === 'ready' || project.state === 'read_only';
  const Icon = project.state === 'untrusted' ? FolderLock : isHere ? Folder : FolderX;
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => useWindow.setState({ projectId: project.id })}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.names}>
          <b dir="auto" title={project.name}>
            {project.name}
          </b>
          <small title={project.path}>
            {isHere || project.state === 'untrusted' ? <bdi>{project.path}</bdi> : t(words[project.state])}
          </small>
        </span>
        <span className={styles.state} data-kind={isHere ? 'ok' : undefined}>
          {isHere && <ShieldCheck size={14} aria-hidden />}
          {isHere ? t('projects.entry.trusted') : project.state === 'untrusted' ? t('projects.entry.untrusted') : ''}
        </span>
      </button>
    </li>
  );
}

const words = {
  missing: 'projects.entry.missing',
  elsewhere: 'projects.entry.elsewhere',
  unmounted: 'projects.entry.unmounted',
  unreadable: 'projects.entry.unreadable',
  unreachable: 'projects.entry.unreachable',
} as const;
