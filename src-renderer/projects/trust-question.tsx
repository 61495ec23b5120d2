import type { Project } from '../../src-preload/contract/projects';
import { t } from '../locale/t';
import { Button } from '../ui/controls/button';
import { showFolder, trust } from './project-requests';
import styles from './trust-question.module.css';

export function TrustQuestion({ project }: { readonly project: Project }) {
  return (
    <div className={styles.ask}>
      <h3>{t('projects.trust.title', { project: project.name })}</h3>
      <p>{t('projects.trust.text')}</p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void trust(project, true)}>
          {t('projects.trust.yes')}
        </Button>
        <Button kind="quiet" onClick={() => void showFolder(project)}>
          {t('projects.trust.open')}
        </Button>
      </div>
    </div>
  );
}
