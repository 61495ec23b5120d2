import { Check, Copy, FileText, LifeBuoy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { request } from '../../bridge';
import { Button } from '../../ui/controls/button';
import { shown } from '../../ui/feedback/answers';
import { copyText } from '../../ui/text/copy-text';
import { useWindow } from '../../window/window-state';
import styles from './about-section.module.css';
import { type Licence, readLicences } from './licences';
import { ReportDialog } from './report-dialog';

export function AboutSection() {
  const info = useWindow((state) => state.info);
  const [licences, setLicences] = useState<readonly Licence[]>([]);
  useEffect(() => void readLicences().then(setLicences), []);
  if (!info) return null;
  const versions = Object.entries(info.versions);
  return (
    <>
      <dl className={styles.versions} aria-label="Versions">
        {versions.map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <FaultTools text={versions.map(([name, version]) => `${name}: ${version}`).join('\n')} />
      <p className={styles.about}>
        Everything Hearth keeps is in <code>{info.dataFolder}</code>.
      </p>
      <h2 className={styles.title}>Licences</h2>
      <p className={styles.about}>Hearth is free software, and so are all its parts.</p>
      <ul className={styles.licences}>
        {licences.map((licence) => (
          <li key={licence.name}>
            <details>
              <summary>
                {licence.name} <span className={styles.kind}>{licence.kind}</span>
              </summary>
              <pre>{licence.text}</pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** For somebody who reports a fault, or looks for one. */
function FaultTools({ text }: { readonly text: string }) {
  const [hasCopied, setCopied] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  const openLog = async () => {
    shown(await request('app:open-log', {}));
  };
  return (
    <div className={styles.tools}>
      <Button onClick={() => void copy()}>
        {hasCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}{' '}
        {hasCopied ? 'Copied' : 'Copy versions'}
      </Button>
      <Button onClick={() => void openLog()}>
        <FileText size={14} aria-hidden /> Open log
      </Button>
      <Button onClick={() => setReporting(true)}>
        <LifeBuoy size={14} aria-hidden /> Save a report…
      </Button>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </div>
  );
}
