import { useWindow } from '../window-state';
import styles from './about-section.module.css';

export function AboutSection() {
  const info = useWindow((state) => state.info);
  if (!info) return null;
  return (
    <p className={styles.about}>
      Hearth {info.version} on Electron {info.electron}. Everything it keeps is in <code>{info.dataFolder}</code>.
    </p>
  );
}
