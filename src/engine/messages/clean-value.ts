/** Control characters other than tabs and line breaks, and those that turn the direction of what follows. */
const unseen = /[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A value as text may hold it: nothing that somebody has typed may change how the words around it are read. */
export const cleanValue = (value: string): string => value.replaceAll(unseen, '');
