import type { BookingDetail } from './api.ts';
import classes from './booking-sections.module.css';
import { useFormats } from '#app/ui/use-formats.ts';

export type PriceLine = NonNullable<BookingDetail['receipt']>['lines'][number];

/** How a price came about, line by line. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  const { money } = useFormats();
  return (
    <table className={classes.lines}>
      <tbody>
        {lines.map(({ key, label, explanation, amount, role }, index) => (
          <tr key={`${key}${index}`} data-role={role}>
            <th scope="row">
              {label}
              {explanation && <span className={classes.how}>{explanation}</span>}
            </th>
            <td>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
