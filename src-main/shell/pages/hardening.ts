import { app, type Session, session, type WebContents } from 'electron';

/** Nothing listens there: what asks for the network anyway reaches nobody. */
const NOWHERE = 'http://127.0.0.1:9';

const NETWORK = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

export type HardeningOptions = {
  /** The one origin that pages come from. */
  readonly origin: string;
  /** False only while the page comes from the development server. */
  readonly isOffline: boolean;
};

/** Before the app is ready: the pages can go nowhere, open nothing and ask for nothing, in whatever window or session. */
export function hardenApp(options: HardeningOptions): void {
  app.on('web-contents-created', (_, contents) => hardenContents(contents, options));
  app.on('session-created', (created) => void hardenSession(created, options));
}

/** After the app is ready: the session that was there before anybody could listen. */
export function hardenDefaultSession(options: HardeningOptions): Promise<void> {
  return hardenSession(session.defaultSession, options);
}

async function hardenSession(target: Session, { isOffline }: HardeningOptions): Promise<void> {
  target.setPermissionRequestHandler((_, __, decide) => decide(false));
  target.setPermissionCheckHandler(() => false);
  target.setDevicePermissionHandler(() => false);
  target.on('will-download', (event) => event.preventDefault());
  // The filter below does not see what Chromium fetches itself: a dictionary that is missing.
  target.setSpellCheckerDictionaryDownloadURL(`${NOWHERE}/`);
  target.setSpellCheckerEnabled(false);
  if (!isOffline) return;
  target.webRequest.onBeforeRequest({ urls: NETWORK }, (_, decide) => decide({ cancel: true }));
  // WebRTC knows neither the content policy nor the filter above; it does keep to the proxy.
  await target.setProxy({ mode: 'fixed_servers', proxyRules: NOWHERE, proxyBypassRules: '<-loopback>' });
}

function hardenContents(contents: WebContents, { origin, isOffline }: HardeningOptions): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  const deny = (event: { preventDefault: () => void }, url: string) => {
    if (!url.startsWith(`${origin}/`)) event.preventDefault();
  };
  contents.on('will-navigate', deny);
  contents.on('will-redirect', deny);
  contents.on('will-frame-navigate', (event) => deny(event, event.url));
  if (isOffline) contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}
