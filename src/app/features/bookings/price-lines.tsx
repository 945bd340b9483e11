import type { BookingDetail } from './api.ts';
import classes from './price-lines.module.css';

type ReceiptLine = NonNullable<BookingDetail['receipt']>['lines'][number];
export type PriceLine = Pick<ReceiptLine, 'label' | 'explanation' | 'amount' | 'role'> & { key: string };

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
