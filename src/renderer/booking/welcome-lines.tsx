import { useSyncExternalStore } from 'react';
import { isSlotSelectable } from '#engine/components/booking-spot-time/selectable-slot.ts';
import type { Welcome } from '#engine/contracts/site/form-page.ts';
import { useForm } from '../form-context.ts';
import { arrival, day } from './formats.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDays, useDesk, useWords } from './use-desk.ts';

/** What speaks for the company before anything is chosen, and how soon it can come. */
export const WelcomeLines = ({ lines, phone }: Welcome) => (
  <ul className="tf-welcome">
    {useForm().session.plan.byKey.has('service_date') && <NextFree />}
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {phone && (
      <li>
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
          {phone}
        </a>
      </li>
    )}
  </ul>
);

/** Its lines are there from the start, so that nothing moves when the days arrive. */
function NextFree() {
  const { formats } = useDesk();
  const words = useWords();
  const { status } = useDays();
  // The days may be there before this is: what the server has drawn is taken over first.
  const isDrawn = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { context } = useBookingForm();
  const { timezone } = context.company;
  if (!isDrawn || status === 'idle' || status === 'loading')
    return <li className="tf-next-free">{words.loadingDays}</li>;
  const [first] = context.days
    .filter(({ opened, holiday }) => opened && !holiday)
    .flatMap(({ date, slots }) => slots.map((slot) => ({ date, slot })))
    .filter(({ slot }) => isSlotSelectable(slot, context))
    .toSorted((one, other) => Date.parse(one.slot.datetime) - Date.parse(other.slot.datetime));
  if (!first) return null;
  const time = arrival(first.slot, { formats, timezone, words });
  return <li className="tf-next-free">{words.nextFree(words.at(day(first.date, formats, words), time))}</li>;
}

const never = () => () => undefined;
