import { FolderSearch, RotateCw } from 'lucide-react';
import type { Project } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import styles from './folder-problem.module.css';
import { locate, tryAgain } from './project-requests';

/** What is wrong with a folder, with what to do about it. */
export function FolderProblem({ project, sentence }: { readonly project: Project; readonly sentence: string }) {
  const isMoved = project.state === 'missing' || project.state === 'elsewhere';
  const canTry = project.state !== 'read_only';
  return (
    <div className={styles.problem} role="note">
      <p>{sentence}</p>
      {isMoved && (
        <Button onClick={() => void locate(project)}>
          <FolderSearch size={16} /> {t('projects.locate')}
        </Button>
      )}
      {canTry && (
        <Button kind="quiet" onClick={() => void tryAgain(project)}>
          <RotateCw size={16} /> {t('projects.try-again')}
        </Button>
      )}
    </div>
  );
}
