import { useEffect, useState } from 'react';

const SAID_MS = 2_000;

/** Whether something was copied a moment ago, and the way to copy it: a button says so for two seconds. */
export function useCopied(copy: () => Promise<void>): readonly [hasCopied: boolean, copy: () => Promise<void>] {
  const [hasCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!hasCopied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [hasCopied]);
  const run = async () => {
    await copy();
    setCopied(true);
  };
  return [hasCopied, run];
}
