import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { messagesPlugin } from './scripts/locales/plugin.mjs';

/** `official` is Electron 45 (Chromium 146, Node 24); `registry` the Electron 25 that package registries carry. */
const isRegistry = process.env.HEARTH_RUNTIME === 'registry';
const node = isRegistry ? 'node18.15' : 'node24';
const chrome = isRegistry ? 'chrome114' : 'chrome146';
const at = (path: string) => resolve(import.meta.dirname, path);

/** Only what carries machine code stays outside the bundle; everything else loads as one file. */
const external = ['electron', 'better-sqlite3', 'onnxruntime-node', /^node:/];

export default defineConfig({
  main: {
    plugins: [messagesPlugin({ writes: 'main' })],
    // Its form for Node is one piece of which nothing can be left out, and loads more of Node with it.
    resolve: { alias: { yaml: at('node_modules/yaml/browser/index.js') } },
    build: {
      outDir: 'out/main',
      target: node,
      sourcemap: true,
      externalizeDeps: false,
      rollupOptions: {
        external,
        input: {
          index: at('src-main/index.ts'),
          'search-worker': at('src-main/recall/search/search-worker.ts'),
          'store-worker': at('src-main/store/worker/store-worker.ts'),
          'import-worker': at('src-main/app/import-worker.ts'),
          'sync-worker': at('src-main/app/sync-worker.ts'),
          'bridge-worker': at('src-main/mcp/bridge/bridge-worker.ts'),
          'stretch-worker': at('src-main/keys/wraps/stretch-worker.ts'),
          'maintenance-worker': at('src-main/memory/maintenance/maintenance-worker.ts'),
          embedder: at('src-main/inference/process-main.ts'),
          'document-reader': at('src-main/file-text/process-main.ts'),
        },
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // What is read faster starts faster; names stay, so that a stack in the log says where it was.
          minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      target: node,
      sourcemap: true,
      externalizeDeps: false,
      rollupOptions: {
        input: { index: at('src-preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: at('src-renderer'),
    plugins: [react(), messagesPlugin({ writes: 'first' })],
    worker: { format: 'es' },
    resolve: {
      // Its form for browsers sets `style` attributes in a document of its own, which the content policy refuses.
      alias: {
        'hast-util-from-html-isomorphic': at('node_modules/hast-util-from-html-isomorphic/lib/index.js'),
        // Mermaid's layout for those who ask for it: as large as all the rest, and its licence is no permissive one.
        'elkjs/lib/elk.bundled.js': at('src-renderer/diagrams/no-elk.ts'),
        // Formulas have it already.
        katex: at('node_modules/katex'),
      },
    },
    build: {
      outDir: at('out/renderer'),
      emptyOutDir: true,
      target: chrome,
      cssTarget: chrome,
      // The content policy lets fonts come from files only.
      assetsInlineLimit: 0,
      sourcemap: true,
      minify: true,
      rollupOptions: {
        input: {
          index: at('src-renderer/index.html'),
          capture: at('src-renderer/capture.html'),
          diagrams: at('src-renderer/diagrams.html'),
        },
        output: {
          // What the first page shares with others comes in one file: each that is asked for takes its turn in main's thread.
          codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], minShareCount: 2 }] },
        },
      },
    },
  },
});
