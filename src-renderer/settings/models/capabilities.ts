const words: Readonly<Record<string, string>> = {
  tools: 'tools',
  thinking: 'thinking',
  vision: 'images',
  embedding: 'vectors',
  insert: 'filling in',
};

/** What a model can do beside answering. Without tools it can read memory but not change it. */
export function capabilityText(capabilities: readonly string[]): string {
  const known = capabilities.flatMap((capability) => words[capability] ?? []);
  return (capabilities.includes('tools') ? known : [...known, 'memory read only']).join(', ');
}
