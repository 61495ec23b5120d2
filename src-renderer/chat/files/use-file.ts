import { useEffect, useState } from 'react';
import type { RequestOutput } from '../../../src-preload/contract';
import { request } from '../../bridge';

export type OpenFile =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly content: RequestOutput<'attachment:open'> };

/** What is in a message's file, once it is there. */
export function useFile(messageId: string, position: number): OpenFile {
  const [file, setFile] = useState<OpenFile>({ state: 'loading' });
  useEffect(() => {
    let isGone = false;
    void request('attachment:open', { messageId, position }).then((answer) => {
      if (isGone) return;
      setFile(
        answer.ok ? { state: 'ready', content: answer.value } : { state: 'failed', sentence: answer.error.sentence },
      );
    });
    return () => {
      isGone = true;
    };
  }, [messageId, position]);
  return file;
}

/** An address for some bytes as long as they are shown. */
export function useBlobUrl(bytes: Uint8Array | null, type: string): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (bytes === null) return;
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return url;
}
