import { useEffect, useState } from 'react';
import { t } from '../../locale/t';
import { Markdown } from '../../ui/markdown/markdown';
import { type Changes, readChanges } from './changes';
import styles from './updates.module.css';

/** What this version brought, and those before it. */
export function WhatsNew({ installed }: { readonly installed: string }) {
  const [versions, setVersions] = useState<readonly Changes[]>([]);
  useEffect(() => {
    void import('../../../CHANGELOG.md?raw').then(({ default: page }) => setVersions(readChanges(page)));
  }, []);
  const [newest, ...older] = versions;
  return (
    <section className={styles.news} aria-labelledby="whats-new">
      <h2 id="whats-new" className={styles.title}>
        {t('settings-updates.news', { version: newest?.version ?? installed })}
      </h2>
      <div lang="en">
        {newest && <Markdown text={newest.text} />}
        {older.map(({ version, text }) => (
          <details key={version}>
            <summary>{version}</summary>
            <Markdown text={text} />
          </details>
        ))}
      </div>
    </section>
  );
}
