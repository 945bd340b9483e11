/** Those that are wanted share the places they have now, in the order in which they are wanted. */
export function rearrange(current: readonly string[], wanted: readonly string[]): string[] {
  const moving = new Set(wanted);
  const queue = wanted.values();
  return current.map((id) => (moving.has(id) ? (queue.next().value ?? id) : id));
}
