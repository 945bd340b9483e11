/** Asks whoever hides a component, such as the steps of a form, to bring it into sight. */
export type Reveal = {
  ask(nodeId: string): void;
  listen(listener: (nodeId: string) => void): () => void;
};

export function createReveal(): Reveal {
  const listeners = new Set<(nodeId: string) => void>();
  return {
    ask: (nodeId) => listeners.forEach((listener) => listener(nodeId)),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
