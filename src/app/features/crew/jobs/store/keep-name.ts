/** The database of one member of a crew in this browser. */
export const keepNameOf = (accountId: string): string => `trellis:crew:${accountId}`;
