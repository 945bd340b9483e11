type Referred = { id: string; oldVersionId?: number | null };

/** What a link means by a reference: an id, or the number that the thing had in the old version. */
export function findByReference<T extends Referred>(things: readonly T[], reference: string): T | undefined {
  const wanted = reference.trim();
  const found = things.find(({ id }) => id === wanted);
  if (found || !/^\d{1,15}$/.test(wanted)) return found;
  return things.find(({ oldVersionId }) => oldVersionId === Number(wanted));
}

/** The ways to cut `a-b-c` in two at a hyphen: ids may contain hyphens themselves. */
export function cutAtHyphens(text: string): [string, string][] {
  const cuts: [string, string][] = [];
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1))
    cuts.push([text.slice(0, at), text.slice(at + 1)]);
  return cuts;
}

/** A whole number as people write it; links carry nothing else where quantities go. */
export const readQuantity = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
