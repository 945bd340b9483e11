import { useFormats } from '#app/ui/use-formats.ts';
import { dateOf, formatLocalTime } from './local-time.ts';

/** When a visit is, by the clock where it is. */
export function WhenCell({ start_at: at, start_local: local }: { start_at: string; start_local: string }) {
  const { day } = useFormats();
  return (
    <time dateTime={at}>
      {day(dateOf(local))}, {formatLocalTime(local)}
    </time>
  );
}
