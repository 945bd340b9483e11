/** Control characters other than tabs and line breaks, and those that turn the direction of what follows. */
const unseen = /[^\P{Cc}\t\r\n]|[\u202A-\u202E\u2066\u2067]/gu;
const isolates = /[\u2068\u2069]/g;

/** A value as text may hold it: nothing that somebody has typed may change how the words around it are read. */
export function cleanValue(value: string): string {
  const seen = value.replaceAll(unseen, '');
  return closesWhatItOpens(seen) ? seen : seen.replaceAll(isolates, '');
}

/** Marks that isolate a part of a value, such as a price in Arabic, are closed within the value. */
function closesWhatItOpens(value: string): boolean {
  let open = 0;
  for (const [sign] of value.matchAll(isolates)) {
    open += sign === '\u2068' ? 1 : -1;
    if (open < 0) return false;
  }
  return open === 0;
}
