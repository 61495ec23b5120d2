import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import styles from './link.module.css';

/** What happens when a link is clicked: the window shows its address first. */
export const LinkRequest = createContext<(url: string) => void>(() => undefined);

/** Never goes anywhere by itself, by whichever button. */
export function Link({ url, children }: { readonly url: string; readonly children: ReactNode }) {
  const ask = useContext(LinkRequest);
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    ask(url);
  };
  return (
    <a className={styles.link} href={url} title={url} draggable={false} onClick={onClick} onAuxClick={onClick}>
      {children}
    </a>
  );
}
