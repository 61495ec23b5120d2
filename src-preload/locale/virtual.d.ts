/** Made of `resources/locales/` by `scripts/locales/plugin.mjs`. Main's are read as JSON. */
declare module 'virtual:messages/main' {
  const read: (language: import('./languages').Language) => string;
  export default read;
}

declare module 'virtual:messages/window/*' {
  const messages: import('./translator').Messages;
  export default messages;
}
