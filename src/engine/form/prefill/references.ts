type Referred = { id: string; oldVersionId?: number | null };

/** What a link means by a reference: an id, or the number that the thing had in the old version. */
export const findByReference = <T extends Referred>(things: readonly T[], reference: string): T | undefined =>
  things.find(({ id }) => id === reference) ??
  things.find(({ oldVersionId }) => typeof oldVersionId === 'number' && String(oldVersionId) === reference);

/** The same, or its name as people write it: whatever the case. Ids go first. */
export function findByReferenceOrName<T extends Referred & { name: string }>(
  things: readonly T[],
  reference: string,
): T | undefined {
  const plain = (text: string) => text.trim().toLowerCase();
  return findByReference(things, reference) ?? things.find(({ name }) => plain(name) === plain(reference));
}

/** The ways to cut `a-b-c` in two at a hyphen: ids contain hyphens themselves. */
export function cutAtHyphens(text: string): [string, string][] {
  const cuts: [string, string][] = [];
  for (let at = text.indexOf('-'); at >= 0; at = text.indexOf('-', at + 1))
    cuts.push([text.slice(0, at), text.slice(at + 1)]);
  return cuts;
}

/** A whole number as people write it; links carry nothing else where quantities go. */
export const readQuantity = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined;
