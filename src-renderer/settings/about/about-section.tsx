import { useEffect, useState } from 'react';
import { rich, t } from '../../locale/t';
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
      <dl className={styles.versions} aria-label={t('settings.versions')}>
        {versions.map(([name, version]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{version}</dd>
          </div>
        ))}
      </dl>
      <FaultTools
        copyLabel={t('settings.copy-versions')}
        text={versions.map(([name, version]) => `${name}: ${version}`).join('\n')}
      />
      <p className={styles.about}>
        {rich('settings.folder-is', { folder: info.dataFolder, code: (text) => <code>{text}</code> })}
      </p>
      <h2 className={styles.title}>{t('settings.licences')}</h2>
      <p className={styles.about}>{t('settings.licences.text')}</p>
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
