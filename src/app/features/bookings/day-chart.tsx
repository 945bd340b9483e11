import { BarChart, type BarTone } from '#app/ui/charts/bar-chart.tsx';
import { formatMoney } from '#app/ui/format.ts';
import type { Figures } from './api.ts';
import { formatShortDay } from './local-time.ts';

type Day = Figures['days'][number];
type DayChartProps = { days: readonly Day[]; today: string; currency: string };

const sayVisits = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`;

/** Visits day by day: what has been, today, what is booked. */
export function DayChart({ days, today, currency }: DayChartProps) {
  const toneOf = (index: number): BarTone => {
    const date = days[index]?.date ?? today;
    if (date === today) return 'usual';
    return date < today ? 'past' : 'coming';
  };
  const revenue = days.map((day) =>
    day.revenue === null ? 'Not shown' : formatMoney(day.revenue, currency),
  );
  return (
    <BarChart
      whole
      title="Visits by day"
      placeTitle="Day"
      places={days.map(({ date }) => ({
        key: date,
        label: formatShortDay(date),
        ...(date === today && { tick: 'Today' }),
      }))}
      series={[{ name: 'Visits', values: days.map(({ bookings }) => bookings), format: sayVisits }]}
      notes={days.some((day) => day.revenue !== null) ? [{ name: 'Revenue', texts: revenue }] : []}
      resting={Math.max(
        0,
        days.findIndex(({ date }) => date === today),
      )}
      empty="No days to show."
      toneOf={toneOf}
    />
  );
}
