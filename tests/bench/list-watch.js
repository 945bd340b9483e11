// Runs in the page before anything of its own: how long something takes until it is painted, and what was drawn for it.

const painted = () =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));

const firstRow = () => document.querySelector('tbody tr')?.textContent ?? '';
const openCode = () => document.querySelector('[role="dialog"] input')?.value ?? '';
const shown = { rows: firstRow, record: openCode };

/** Milliseconds from an event of somebody at the page to what it leads to, painted. */
window.watchNext = (type, what) => {
  const read = shown[what];
  const before = read();
  window.nextSeen = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`Nothing has come of the ${type}.`)), 30_000);
    const onEvent = ({ timeStamp }) => {
      const see = () => {
        if (read() === before || read() === '') return requestAnimationFrame(see);
        return painted().then((at) => resolve(at - timeStamp));
      };
      requestAnimationFrame(see);
    };
    addEventListener(type, onEvent, { capture: true, once: true });
  });
};

/** Milliseconds of a call alone, read and parsed. */
window.callAlone = async (path) => {
  const begun = performance.now();
  await (await fetch(path)).json();
  return performance.now() - begun;
};

// React tells its tools of every commit: what of the new tree is not the old one was worked on.
const workedOn = 1;
let drawn = new Set();
const rowOf = ({ memoizedProps, type }) =>
  typeof type !== 'string' && memoizedProps?.['data-id'] ? memoizedProps['data-id'] : undefined;
function look(fiber) {
  const row = rowOf(fiber);
  if (row && fiber.flags & workedOn) drawn.add(row);
  if (fiber.alternate && fiber.child === fiber.alternate.child) return;
  for (let child = fiber.child; child; child = child.sibling) look(child);
}
const reactTools = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberRoot: (_id, root) => look(root.current),
  onCommitFiberUnmount() {},
};
Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: reactTools });

/** Which rows React draws, and which of them change in the page, from now until they are read. */
window.watchRows = () => {
  drawn = new Set();
  const changed = new Set();
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      changed.add(element?.closest('tr')?.dataset.id ?? 'elsewhere');
    }
  });
  watcher.observe(document.querySelector('main') ?? document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  window.readRows = () => {
    watcher.disconnect();
    return { drawn: drawn.size, changed: changed.size };
  };
};

/** Milliseconds by the clock of the machine at which a text was painted in a row. */
window.rowSays = (text) =>
  new Promise((resolve) => {
    const see = () =>
      [...document.querySelectorAll('tbody tr')].some((row) => row.textContent.includes(text))
        ? painted().then((at) => resolve(performance.timeOrigin + at))
        : requestAnimationFrame(see);
    see();
  });
