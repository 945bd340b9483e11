import type { BookingDetail } from './api.ts';
import classes from './price-lines.module.css';

type ReceiptLine = NonNullable<BookingDetail['receipt']>['lines'][number];
export type PriceLine = Pick<ReceiptLine, 'label' | 'explanation' | 'amount' | 'role'> & { key: string };

type PriceLinesProps = {
  lines: readonly PriceLine[];
  /** As the reader writes amounts. */
  money: (amount: number) => string;
  /** Why there is such a line, by its key: where that is known, each opens to it. */
  reasonOf?: (key: string) => string;
};

/** Amounts line by line, each with how it came about. */
export const PriceLines = ({ lines, money, reasonOf }: PriceLinesProps) => (
  <table className={classes.lines}>
    <tbody>
      {lines.map(({ key, label, explanation, amount, role }, index) => (
        <tr key={`${key}${index}`} data-role={role}>
          <th scope="row">
            {reasonOf ? (
              <details className={classes.reason}>
                <summary>{label}</summary>
                <span className={classes.how}>{reasonOf(key)}</span>
              </details>
            ) : (
              label
            )}
            {explanation && <span className={classes.how}>{explanation}</span>}
          </th>
          <td>{money(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
