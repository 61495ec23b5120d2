import type { ProjectIndex } from './project-index';

/** Files are read again beside what the person does: closing waits for that, and what comes later is left for the next start. */
export function untilClosed(index: ProjectIndex): ProjectIndex & { readonly close: () => Promise<void> } {
  const reading = new Set<Promise<void>>();
  let isClosed = false;
  return {
    ...index,
    follow: async (...asked) => {
      if (isClosed) return;
      const read = index.follow(...asked);
      reading.add(read);
      try {
        await read;
      } finally {
        reading.delete(read);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.allSettled(reading);
    },
  };
}
