/** Where this browser keeps something for one person. */
export const personalKey = (name: string, accountId: string): string => `trellis:${name}:${accountId}`;

/** What somebody opened last has names of customers in it: it does not stay on a machine they have signed out of. */
export const forgetRecent = (accountId: string): void =>
  localStorage.removeItem(personalKey('recent', accountId));
