/** Made of `resources/locales/` by `scripts/locales/plugin.mjs`. Main's are JSON by language. */
declare module 'virtual:messages/main' {
  const messages: Readonly<Record<import('./languages').Language, string>>;
  export default messages;
}

declare module 'virtual:messages/window/*' {
  const messages: import('./translator').Messages;
  export default messages;
}
