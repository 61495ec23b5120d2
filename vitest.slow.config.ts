import { defineConfig } from 'vitest/config';

// What takes minutes by its nature, and so is not part of `npm test`.
export default defineConfig({ test: { include: ['{e2e,src-main}/**/*.slow.ts'] } });
