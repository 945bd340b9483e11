type Recurrence = { unit?: string; every?: number; monthly_mode?: string };

export const isRecurrence = (value: unknown): value is Recurrence =>
  typeof value === 'object' && value !== null;

const units: Readonly<Record<string, string>> = { day: 'day', week: 'week', month: 'month' };

/** How visits follow each other: "Every 2 weeks". */
export function sayRecurrence(value: unknown): string {
  const { unit = 'none', every = 1, monthly_mode } = isRecurrence(value) ? value : {};
  const word = units[unit];
  if (!word) return 'One time';
  const steps = every === 1 ? `Every ${word}` : `Every ${every} ${word}s`;
  if (unit !== 'month') return steps;
  return monthly_mode === 'day_of_month' ? `${steps}, on the same date` : `${steps}, on the same weekday`;
}
