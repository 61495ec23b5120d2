import { Code, Workflow } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Diagram } from '../../../../src-preload/contract/diagrams';
import { t } from '../../../locale/t';
import { Button } from '../../controls/button';
import { Note } from '../../feedback/note';
import { CodeText, FenceFrame } from '../code/code-block';
import { altText } from './alt-text';
import styles from './diagram.module.css';
import { DiagramPicture } from './diagram-picture';
import { useDiagram } from './use-diagram';

/** A diagram as its picture, or as its source: while it is not drawn yet, where it cannot be drawn, and by choice. */
export function DiagramBlock({ source }: { readonly source: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const diagram = useDiagram(source, frame);
  const [isCodeChosen, setCodeChosen] = useState(false);
  const isDrawn = diagram?.kind === 'drawn';
  return (
    <FenceFrame
      code={source}
      language="mermaid"
      actions={isDrawn && <ViewButton isCodeShown={isCodeChosen} onClick={() => setCodeChosen(!isCodeChosen)} />}
    >
      <div ref={frame}>
        {isDrawn && !isCodeChosen ? (
          <DiagramPicture diagram={diagram} name={altText(source)} />
        ) : (
          <>
            <CodeText code={source} language="mermaid" />
            {diagram?.kind === 'undrawn' && <Undrawn {...diagram} />}
          </>
        )}
      </div>
    </FenceFrame>
  );
}

function ViewButton({ isCodeShown, onClick }: { readonly isCodeShown: boolean; readonly onClick: () => void }) {
  return (
    <Button kind="quiet" size="small" onClick={onClick}>
      {isCodeShown ? <Workflow size={14} aria-hidden /> : <Code size={14} aria-hidden />}
      {isCodeShown ? t('ui-diagrams.showDiagram') : t('ui-diagrams.showCode')}
    </Button>
  );
}

function Undrawn({ reason }: Pick<Extract<Diagram, { kind: 'undrawn' }>, 'reason'>) {
  return (
    <div className={styles.undrawn}>
      <Note kind="plain">{t('ui-diagrams.undrawn')}</Note>
      <details>
        <summary>{t('ui-diagrams.reason')}</summary>
        <p className={styles.reason}>{reason}</p>
      </details>
    </div>
  );
}
