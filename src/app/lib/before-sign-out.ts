/** Says no, or what is to be done when somebody has signed out. */
type Asker = () => Promise<false | (() => Promise<unknown>)>;

const askers = new Set<Asker>();

/** Asked before somebody signs out: what they would lose by it. */
export const beforeSignOut = (asker: Asker): void => void askers.add(asker);

/** What is to be done afterwards; undefined where they stay. */
export async function askBeforeSignOut(): Promise<(() => Promise<unknown>)[] | undefined> {
  const after: (() => Promise<unknown>)[] = [];
  for (const ask of askers) {
    const answer = await ask();
    if (answer === false) return undefined;
    after.push(answer);
  }
  return after;
}
