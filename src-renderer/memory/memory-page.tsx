export function MemoryPage() {
  return null;
}
