/** What people call it, and then within a few words its digits: English and Spanish, as notes are written. */
const named =
  /(?:\b(?:code|pin|passcode|password|keypad|lock\s?box|alarm|door|gate|garage|wi-?fi|entry|buzzer)|\b(?:c[oó]digo|clave|contrase[ñn]a|alarma|puerta|port[oó]n|timbre|candado))\b\D{0,24}?((?:[#*]\s?)?\d[\d -]{1,10}\d[#*]?|\d{3,}[#*]?)/iu;
/** Keypads want these signs before or after the digits, and nothing else does. */
const marked = /(?:^|\s)([#*]\d{3,10}|\d{3,10}[#*])(?!\w)/u;

/** What in a note looks like a code that belongs into the vault; undefined where nothing does. */
export function findCodeIn(note: string): string | undefined {
  const found = named.exec(note)?.[1] ?? marked.exec(note)?.[1];
  const code = found?.replaceAll(/[\s-]/g, '');
  // Two digits are a floor, or an apartment.
  return code !== undefined && code.replaceAll(/\D/g, '').length >= 3 ? code : undefined;
}
