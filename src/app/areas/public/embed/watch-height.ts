/** Tells how high an element is, now and whenever that changes, up and down. */
export function watchHeight(element: Element, tell: (height: number) => void): () => void {
  let told: number | undefined;
  const watcher = new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height !== told) tell((told = height));
  });
  watcher.observe(element);
  return () => watcher.disconnect();
}
