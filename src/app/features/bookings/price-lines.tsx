import type { BookingDetail } from './api.ts';
import classes from './price-lines.module.css';

export type PriceLine = NonNullable<BookingDetail['receipt']>['lines'][number];

type PriceLinesProps = {
  lines: readonly PriceLine[];
  /** As the reader writes amounts. */
  money: (amount: number) => string;
};

/** Amounts line by line, each with how it came about. */
export const PriceLines = ({ lines, money }: PriceLinesProps) => (
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
