// Runs in the page: how long its board takes, until what it drew is painted or by script alone.

const painted = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

window.measureOpen = async (board) => {
  const begun = performance.now();
  window.lab.open(board);
  await painted();
  return performance.now() - begun;
};

window.measureChanges = async (id, count) => {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const begun = performance.now();
    window.lab.change(id, index % 2 === 0 ? 15 : -15);
    times.push(performance.now() - begun);
    await painted();
  }
  return times;
};
