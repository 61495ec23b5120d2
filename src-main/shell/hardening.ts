import { app, type Session, session, type WebContents } from 'electron';

/** The pages can go nowhere, open nothing and ask for nothing. */
export function hardenApp(origin: string): void {
  app.on('web-contents-created', (_, contents) => hardenContents(contents, origin));
}

/** After the app is ready: denies every permission. */
export function hardenSession(target: Session = session.defaultSession): void {
  target.setPermissionRequestHandler((_, __, decide) => decide(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
}

function hardenContents(contents: WebContents, origin: string): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  const deny = (event: { preventDefault: () => void }, url: string) => {
    if (!url.startsWith(`${origin}/`)) event.preventDefault();
  };
  contents.on('will-navigate', deny);
  contents.on('will-redirect', deny);
  contents.on('will-frame-navigate', (event) => deny(event, event.url));
}
