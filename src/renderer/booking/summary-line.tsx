import { formatTime } from '#engine/format/date-format.ts';
import { toLocal } from '#engine/time/zone.ts';
import { arrival, day } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, useWords } from './use-desk.ts';

type Props = { name: string; value: string; note?: string | undefined };

export const Line = ({ name, value, note }: Props) => (
  <div className="tf-line-item">
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <small>{note}</small>}
    </dd>
  </div>
);

export function When() {
  const words = useWords();
  const { formats } = useDesk();
  const { answers, context } = useBookingForm();
  if (!answers.service_date) return null;
  const { timezone } = context.company;
  const { date, time } = toLocal(Date.parse(answers.service_date), timezone);
  const written = day(date, formats, words);
  const slot = context.days
    .flatMap(({ slots }) => slots)
    .find(({ datetime }) => datetime === answers.service_date);
  const note = slot?.arrival_window ? arrival(slot, { formats, timezone, words }) : undefined;
  const value = note ? written : words.at(written, formatTime(formats.time_format, time));
  return <Line name={words.summary.service_date} value={value} note={note} />;
}
