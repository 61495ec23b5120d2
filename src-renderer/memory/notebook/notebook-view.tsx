import { useState } from 'react';
import type { OpenDocument } from '../../../src-preload/contract/documents';
import { t } from '../../locale/t';
import { SectionNote } from '../../ui/feedback/section-note';
import { takeTarget } from '../../window/memory-target';
import { useReading } from '../../window/use-reading';
import { DocumentReader } from './document-reader';
import { type DocumentSection, sectionsOf } from './document-sections';
import { NewSection } from './new-section';
import styles from './notebook.module.css';
import { SectionEditor } from './section-editor';
import { type Chosen, SectionList } from './section-list';

export function NotebookView() {
  const { value, failure } = useReading('document:open', { document: { kind: 'notebook' } });
  if (value === null) {
    return (
      <section aria-label={t('memory-notebook.title')}>
        <SectionNote failure={failure} isLoading />
      </section>
    );
  }
  return <Notebook open={value} />;
}

function Notebook({ open }: { readonly open: OpenDocument }) {
  const sections = sectionsOf(open);
  const [wanted, setWanted] = useState<Chosen | null>(() => {
    const name = takeTarget('notebookSection');
    if (name === null) return null;
    // What comes before the first section has no editor of its own.
    return sections.some((each) => each.name === name) ? { kind: 'section', name } : { kind: 'all' };
  });
  const chosen = chosenOf(wanted, sections, open);
  const section = chosen.kind === 'section' ? sections.find(({ name }) => name === chosen.name) : undefined;
  return (
    <section className={styles.view} aria-label={t('memory-notebook.title')}>
      <SectionList open={open} sections={sections} chosen={chosen} onChoose={setWanted} />
      {section && (
        <SectionEditor
          key={section.name}
          open={open}
          section={section}
          onAll={() => setWanted({ kind: 'all' })}
          onGone={() => setWanted(null)}
        />
      )}
      {chosen.kind === 'all' && <DocumentReader open={open} />}
      {chosen.kind === 'new' && (
        <NewSection
          names={sections.map(({ name }) => name)}
          onDone={(name) => setWanted(name === null ? null : { kind: 'section', name })}
        />
      )}
    </section>
  );
}

/** What was chosen may be gone, by an undo or another window. */
function chosenOf(wanted: Chosen | null, sections: readonly DocumentSection[], { body }: OpenDocument): Chosen {
  const [first] = sections;
  const isThere = wanted?.kind !== 'section' || sections.some(({ name }) => name === wanted.name);
  if (wanted !== null && isThere) return wanted;
  if (first) return { kind: 'section', name: first.name };
  return body === '' ? { kind: 'new' } : { kind: 'all' };
}
