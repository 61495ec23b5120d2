import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Something that listens on a loopback port, waits for a word, says its own and no more. It keeps silent when that is empty. */
export async function startStranger(
  says: string,
): Promise<{ readonly host: string; readonly close: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // It is hung up on, as a stranger would be.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      if (says !== '') socket.end(says);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    host: `http://127.0.0.1:${port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
