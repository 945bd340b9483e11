/** Positions so that each comes after those it depends on, or a circle of positions that makes this impossible. */
export type Ordering = { order: number[] } | { circle: number[] };

/** `dependencies[position]` are the positions that must come before. In a circle each depends on the next. */
export function orderByDependency(dependencies: readonly (readonly number[])[]): Ordering {
  const order: number[] = [];
  const states = new Uint8Array(dependencies.length);
  // How many dependencies of each open position have been looked at. A stack of our own: chains may be long.
  const seen = new Uint32Array(dependencies.length);
  for (let start = 0; start < dependencies.length; start += 1) {
    const trail = states[start] === untouched ? [start] : [];
    while (trail.length > 0) {
      const position = trail.at(-1) ?? 0;
      states[position] = open;
      const next = dependencies[position]?.[seen[position] ?? 0];
      seen[position] = (seen[position] ?? 0) + 1;
      if (next === undefined) {
        states[position] = done;
        order.push(position);
        trail.pop();
      } else if (states[next] === open) return { circle: trail.slice(trail.indexOf(next)) };
      else if (states[next] === untouched) trail.push(next);
    }
  }
  return { order };
}

const [untouched, open, done] = [0, 1, 2];
