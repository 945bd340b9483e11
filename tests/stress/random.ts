/** The same choices for the same seed. */
export type Random = { next(): number; pick<T>(from: readonly T[]): T; chance(share: number): boolean };

export function createRandom(seed: number): Random {
  let state = seed >>> 0 || 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    next,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    chance: (share) => next() < share,
  };
}
