const words: Readonly<Record<string, string>> = {
  tools: 'tools',
  thinking: 'thinking',
  vision: 'images',
  embedding: 'searching by meaning',
  insert: 'filling in',
};

/** What a model can do beside answering. One that answers without tools can read memory but not change it. */
export function capabilityText(capabilities: readonly string[]): string {
  const known = capabilities.flatMap((capability) => words[capability] ?? []);
  const onlyReads = !capabilities.includes('tools') && !capabilities.includes('embedding');
  return (onlyReads ? [...known, 'can read memory, not add to it'] : known).join(', ');
}
