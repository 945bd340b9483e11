/** Positions that are waiting for their turn, kept as bits: thirty-two that are not waiting cost one look. */
export type RankSet = {
  add(rank: number): void;
  /**
   * Takes them out in ascending order. Visiting one may add others, as long as they come later.
   */
  drain(visit: (rank: number) => void): void;
};

export function createRankSet(size: number): RankSet {
  const words = new Uint32Array(Math.ceil(size / 32));
  let first = words.length;
  let last = -1;
  return {
    add(rank) {
      const word = rank >>> 5;
      words[word] = (words[word] ?? 0) | (1 << (rank & 31));
      if (word < first) first = word;
      if (word > last) last = word;
    },
    drain(visit) {
      for (let word = first; word <= last; word += 1) {
        for (let bits = words[word] ?? 0; bits !== 0; bits = words[word] ?? 0) {
          const bit = 31 - Math.clz32(bits & -bits);
          words[word] = bits & ~(1 << bit);
          visit(word * 32 + bit);
        }
      }
      first = words.length;
      last = -1;
    },
  };
}
