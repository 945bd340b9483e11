/** Locks as browsers have them, without pages that wait for one another. Answers the names that are held. */
export function giveLocks(): Set<string> {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, hold: () => Promise<void>) => {
      held.add(name);
      await hold();
      held.delete(name);
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return held;
}
