/** Minutes as people write them beside other figures: `1 h 30 min`. */
export function writeMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

const clock = /^(\d{1,3}):([0-5]\d)$/;
const words = /^(?:(\d{1,3}(?:[.,]\d+)?)\s*h(?:ours?|rs?)?)?\s*(?:(\d{1,5})\s*(?:m(?:in(?:utes?)?)?)?)?$/i;

/** The length of time in a text such as `90`, `1:30`, `1.5 h`, `1 h 30 min`. */
export function parseMinutes(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const [, clockHours, clockMinutes] = clock.exec(trimmed) ?? [];
  if (clockHours !== undefined) return Number(clockHours) * 60 + Number(clockMinutes);
  const [whole, hours = '0', minutes = '0'] = words.exec(trimmed) ?? [];
  if (whole === undefined) return undefined;
  return Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes);
}
