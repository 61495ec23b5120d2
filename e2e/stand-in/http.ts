import type { IncomingMessage, ServerResponse } from 'node:http';

const allowedOrigin =
  /^(https?:\/\/(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(:\d+)?|(app|file|tauri|vscode-webview|vscode-file):\/\/.*)$/;

export async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

export function isForeignOrigin(request: IncomingMessage): boolean {
  const origin = request.headers.origin;
  return origin !== undefined && !allowedOrigin.test(origin);
}

/** The server is written in Go, whose encoder escapes these five characters. */
export function goJson(value: unknown): string {
  const escapes: Record<string, string> = {
    '<': '\\u003c',
    '>': '\\u003e',
    '&': '\\u0026',
    '\u2028': '\\u2028',
    '\u2029': '\\u2029',
  };
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => escapes[character] ?? character);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendText(response, status, goJson(value), 'application/json; charset=utf-8');
}

export function sendError(response: ServerResponse, status: number, error: string): void {
  sendJson(response, status, { error });
}

export function sendText(response: ServerResponse, status: number, text: string, contentType: string): void {
  response.writeHead(status, { 'content-type': contentType, 'content-length': Buffer.byteLength(text) });
  response.end(text);
}

export function sendEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-length': 0 });
  response.end();
}

export function startLines(response: ServerResponse, contentType: string): void {
  response.writeHead(200, { 'content-type': contentType });
  response.flushHeaders();
}

/** Waits for a slow reader, and gives up with `false` when the client is gone. */
export async function writeLine(response: ServerResponse, line: string): Promise<boolean> {
  if (response.destroyed) return false;
  if (response.write(line)) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onDrain = () => resolve(true);
  const onClose = () => resolve(false);
  response.once('drain', onDrain).once('close', onClose);
  const goesOn = await promise;
  response.off('drain', onDrain).off('close', onClose);
  return goesOn;
}

/** `false` when the client went first. */
export async function orClosed(response: ServerResponse, wait: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onClose = () => resolve(false);
  response.once('close', onClose);
  if (response.destroyed) resolve(false);
  wait.then(
    () => resolve(true),
    () => resolve(true),
  );
  const goesOn = await promise;
  response.off('close', onClose);
  return goesOn;
}
