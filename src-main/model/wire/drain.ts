const drainMs = 1000;

/** Reads to the end, so that the connection can be used again; a server that does not end it is not waited for. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, drainMs);
  const end = reader.read().then(
    () => {},
    () => {},
  );
  await Promise.race([end, promise]);
  clearTimeout(timer);
  await reader.cancel().catch(() => {});
}
