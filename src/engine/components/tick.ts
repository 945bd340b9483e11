const ticked = new Set(['true', '1', 'yes', 'on']);
const unticked = new Set(['false', '0', 'no', 'off']);

/** Every word that a link may write for a tick; capitals do not matter. */
export const tickWords: readonly string[] = [...ticked, ...unticked];

/** A tick as links write it. */
export function parseTick(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (ticked.has(word)) return true;
  return unticked.has(word) ? false : undefined;
}

/** A tick as people read it. */
export const describeTick = (value: boolean): string => (value ? 'Yes' : 'No');
