import { Text } from '@mantine/core';
import type { changeBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import classes from './own.module.css';
import { useVisitText } from './use-visit-text.ts';

type Following = NonNullable<AnswerOf<typeof changeBookingExtras>['following']>;

/** As many as can be taken in; the others cost as much. */
const shown = 5;

/** What becomes of each later visit, and what it costs then, before anything is saved. */
export function FollowingVisits({ following: { visits, later } }: { following: Following }) {
  const { extras: words } = useCustomerWords();
  const { money, shortDay } = useVisitText();
  // Whoever stays as it is has to be seen, wherever it stands.
  const first = visits.filter(({ kept }, index) => index < shown || kept !== null);
  const hidden = visits.length - first.length;
  return (
    <section aria-label={words.following}>
      <Text fw={600} mb={8}>
        {words.following}
      </Text>
      <ul className={classes.marks}>
        {first.map(({ id, start_local, total, kept }) => (
          <li key={id}>
            <Text span>{shortDay(start_local)}</Text>
            <Text span className="tabular" ta="end" {...(kept !== null && { c: 'dimmed' })}>
              {kept === null ? words.change(money(total.before), money(total.after)) : words.keptAsIs[kept]}
            </Text>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {words.others(hidden)}
        </Text>
      )}
      <Text size="sm" c="dimmed" mt={8} className="tabular">
        {words.rest(money(later.before), money(later.after))}
      </Text>
    </section>
  );
}
