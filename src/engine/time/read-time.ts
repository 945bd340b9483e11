import type { LocalTime } from './local-time.ts';

const written = /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*([ap])?\.?(?:m\.?)?$/i;

/** The time of day in what people type: `9`, `930`, `9:30`, `9.30`, `2 pm`, `14:00`. */
export function readTime(text: string): LocalTime | undefined {
  const [, hourText, minuteText = '00', half] = written.exec(text.trim()) ?? [];
  if (hourText === undefined) return undefined;
  const hour = Number(hourText);
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined;
  const hours = half === undefined ? hour : (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hours > 23 ? undefined : `${String(hours).padStart(2, '0')}:${minuteText}`;
}
