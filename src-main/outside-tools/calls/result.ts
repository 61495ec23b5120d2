import type { CallToolResult } from '@modelcontextprotocol/client';
import { neutralise } from '../../privacy/neutralise';

/** What came back, as it goes on: text from outside and nothing else, and images as bytes. Nothing of it is ever fetched. */
export type OutsideResult = {
  readonly text: string;
  readonly images: readonly Uint8Array<ArrayBuffer>[];
  readonly isError: boolean;
};

const LONGEST_TEXT = 100_000;
const MOST_PARTS = 200;
const MOST_IMAGES = 4;
/** Characters of base64: about 8 MiB of bytes. */
const LONGEST_IMAGE = 11 * 1024 * 1024;

export function resultOf(result: CallToolResult): OutsideResult {
  const images: Uint8Array<ArrayBuffer>[] = [];
  const content = Array.isArray(result.content) ? result.content : [];
  const parts = content.slice(0, MOST_PARTS).map((part): string => {
    switch (part.type) {
      case 'text':
        return part.text;
      case 'image': {
        if (images.length >= MOST_IMAGES || part.data.length > LONGEST_IMAGE) return '[an image was left out]';
        images.push(new Uint8Array(Buffer.from(part.data, 'base64')));
        return `[image ${images.length}: it is shown to the person]`;
      }
      case 'audio':
        return '[a sound was left out]';
      case 'resource':
        return 'text' in part.resource
          ? `[${shortened(part.resource.uri)}]\n${part.resource.text}`
          : `[the file ${shortened(part.resource.uri)} was left out]`;
      case 'resource_link':
        return `[link: ${shortened(part.name)} ${shortened(part.uri)}]`;
      default:
        return '[something was left out]';
    }
  });
  if (content.length > MOST_PARTS) parts.push(`[${content.length - MOST_PARTS} parts more were left out]`);
  const isBare = parts.every((part) => part === '') && result.structuredContent !== undefined;
  const text = isBare ? JSON.stringify(result.structuredContent) : parts.join('\n');
  return { text: bounded(text), images, isError: result.isError === true };
}

function bounded(text: string): string {
  const safe = neutralise(text.slice(0, LONGEST_TEXT).toWellFormed());
  if (text.length <= LONGEST_TEXT) return safe;
  return `${safe}\n[cut: these are the first ${LONGEST_TEXT} of ${text.length} characters]`;
}

function shortened(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 300);
}
