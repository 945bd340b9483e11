/** A repeatable source of chance: the same name always tells the same story. */
export type Random = {
  /** In [0, 1). */
  fraction(): number;
  /** Both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  uuid(): string;
  /** An independent source, so that adding rows of one kind does not change all the others. */
  fork(name: string): Random;
};

export function createRandom(name: string): Random {
  const next = createGenerator(hash(name));
  const integer = (from: number, to: number) => from + Math.floor((next() / 2 ** 32) * (to - from + 1));
  return {
    fraction: () => next() / 2 ** 32,
    integer,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick(list) {
      const picked = list[integer(0, list.length - 1)];
      if (picked === undefined) throw new Error(`There is nothing to pick from in "${name}".`);
      return picked;
    },
    shuffle: (list) =>
      list
        .map((item) => ({ item, weight: next() }))
        .toSorted((a, b) => a.weight - b.weight)
        .map(({ item }) => item),
    uuid: () => toUuid([next(), next(), next(), next()]),
    fork: (child) => createRandom(`${name}/${child}`),
  };
}

/** FNV-1a: spreads similar names far apart. */
function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    value = Math.imul(value ^ name.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: 32 random bits a call, small and good enough for a demo. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

function toUuid(words: number[]): string {
  const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
