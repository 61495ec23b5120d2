import type { Project } from '../../src-preload/contract/projects';
import { Button } from '../ui/controls/button';
import { showFolder, trust } from './project-requests';
import styles from './trust-question.module.css';

export function TrustQuestion({ project }: { readonly project: Project }) {
  return (
    <div className={styles.ask}>
      <h3>You do not trust {project.name} yet</h3>
      <p>
        Hearth has read nothing in it so far. Once you trust it, the model is told what its memory files say, whoever
        wrote them.
      </p>
      <div className={styles.actions}>
        <Button kind="primary" onClick={() => void trust(project, true)}>
          Trust folder…
        </Button>
        <Button kind="quiet" onClick={() => void showFolder(project)}>
          Open folder
        </Button>
      </div>
    </div>
  );
}
