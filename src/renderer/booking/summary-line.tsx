import { formatTime } from '#engine/format/date-format.ts';
import { toLocal } from '#engine/time/zone.ts';
import { day } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, useWords } from './use-desk.ts';

export const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="tf-line-item">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

export function When() {
  const words = useWords();
  const { formats } = useDesk();
  const { answers, context } = useBookingForm();
  if (!answers.service_date) return null;
  const { date, time } = toLocal(Date.parse(answers.service_date), context.company.timezone);
  const value = words.at(day(date, formats, words), formatTime(formats.time_format, time));
  return <Line name={words.summary.service_date} value={value} />;
}
