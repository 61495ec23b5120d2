import { useEffect, useState } from 'react';
import { useWindow } from '../../window/window-state';
import styles from './about-section.module.css';
import { type Licence, readLicences } from './licences';

export function AboutSection() {
  const info = useWindow((state) => state.info);
  const [licences, setLicences] = useState<readonly Licence[]>([]);
  useEffect(() => void readLicences().then(setLicences), []);
  if (!info) return null;
  return (
    <>
      <p className={styles.about}>
        Hearth {info.version} on Electron {info.electron}. Everything it keeps is in <code>{info.dataFolder}</code>.
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
