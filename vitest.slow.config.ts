import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './scripts/locales/plugin.mjs';

// What takes minutes by its nature, and so is not part of `npm test`.
export default defineConfig({
  plugins: [messagesPlugin()],
  test: { include: ['{e2e,src-main}/**/*.slow.ts'], setupFiles: ['scripts/suite/english.ts'] },
});
