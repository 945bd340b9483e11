/** A frame out of sight is not drawn, and no observer is told of anything; asked, it still has its height. */
const askMs = 500;

/** Tells how high an element is, now and whenever that changes, up and down. */
export function watchHeight(element: Element, tell: (height: number) => void): () => void {
  let told: number | undefined;
  const ask = () => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height !== told) tell((told = height));
  };
  const watcher = new ResizeObserver(ask);
  watcher.observe(element);
  const timer = setInterval(ask, askMs);
  ask();
  return () => {
    watcher.disconnect();
    clearInterval(timer);
  };
}
