// Runs in the page before anything of its own: keeps what the browser says of it until `readFigures` is asked.

const found = { largestMs: 0, shift: 0, blockedMs: 0 };

function watch(type, take) {
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
}
watch('largest-contentful-paint', ({ startTime }) => (found.largestMs = startTime));
watch('layout-shift', ({ value }) => (found.shift += value));
watch('longtask', ({ duration }) => (found.blockedMs += Math.max(0, duration - 50)));

window.readFigures = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const scriptBytes = performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { ...found, paintedMs: paint?.startTime ?? 0, scriptKb: scriptBytes / 1_000 };
};
