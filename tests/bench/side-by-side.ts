const rounds = 9;

/**
 * Milliseconds per call of each, the round in the middle. They take turns within a run, because the machine has other
 * work at some times than at others.
 */
export function compareSideBySide(calls: number, acts: readonly (() => unknown)[]): number[] {
  const times = acts.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    acts.forEach((act, index) => {
      const begun = performance.now();
      for (let call = 0; call < calls; call += 1) act();
      // The first round only warms up.
      if (round >= 0) times[index]?.push((performance.now() - begun) / calls);
    });
  }
  return times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}
