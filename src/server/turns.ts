/** Does what it is given, at most so many at a time; the others wait in their order. */
export type Turns = <R>(act: () => Promise<R>) => Promise<R>;

export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (act) => {
    if (busy >= most) await new Promise<void>((begin) => waiting.push(begin));
    else busy += 1;
    try {
      return await act();
    } finally {
      // Whoever is next takes the place as it is: nobody gets in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
