import { highlight } from './highlight';

/** Asked by `highlighter.ts`; answers each request once. */
addEventListener('message', async ({ data }: MessageEvent<{ id: number; code: string; language: string }>) => {
  const { id, code, language } = data;
  const lines = await highlight(code, language).catch(() => null);
  postMessage({ id, lines });
});
