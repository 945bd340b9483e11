import { Resolver } from 'node:dns/promises';

/** The TXT records of a name, none where there is no such name, null where nobody answered in time. */
export type ResolveTxt = (name: string) => Promise<string[] | null>;

/** Asks the name servers of the machine: twice at most, for two seconds each. */
export const resolveTxt: ResolveTxt = async (name) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  try {
    const records = await resolver.resolveTxt(name);
    // A long record comes in pieces of 255 characters.
    return records.map((pieces) => pieces.join(''));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : null;
  }
};
