import { useFormats } from '#app/ui/use-formats.ts';
import { dateOf, timeOf } from './local-time.ts';

/** When a visit is, by the clock where it is. */
export function WhenCell({ start_at: at, start_local: local }: { start_at: string; start_local: string }) {
  const { day, time } = useFormats();
  return (
    <time dateTime={at}>
      {day(dateOf(local))}, <span className="whole">{time(timeOf(local))}</span>
    </time>
  );
}
