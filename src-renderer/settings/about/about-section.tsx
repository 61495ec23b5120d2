import { useEffect, useState } from 'react';
import { useWindow } from '../../window/window-state';
import styles from './about-section.module.css';
import { FaultTools } from './fault-tools';
import { type Licence, readLicences } from './licences';

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
      <FaultTools
        copyLabel="Copy versions"
        text={versions.map(([name, version]) => `${name}: ${version}`).join('\n')}
      />
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
