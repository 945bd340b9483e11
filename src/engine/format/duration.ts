const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`;

/** Minutes as people say them: '2 hours 30 minutes'. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return count(rest, 'minute');
  return rest === 0 ? count(hours, 'hour') : `${count(hours, 'hour')} ${count(rest, 'minute')}`;
}
