import { Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { isAhead } from '#engine/booking/bill.ts';
import { readBookingPayments } from '#engine/contracts/money/payments.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { sayShortHold } from '#app/lib/hold-words.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { moneyActs } from './money-acts.tsx';
import type { SheetRecord } from './sheet-record.ts';
import classes from './booking-money.module.css';

const sheetQuery = (id: string) =>
  queryOptions({
    ...queryOf(readBookingPayments, { params: { id } }),
    meta: { topics: ['bookings'] },
  });

const capital = (words: string) => {
  const plain = words.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
};

type MoneyPanelsProps = { booking: { id: string; status: string } };

/** How a visit stands with its money, what moved, and what can be done about it. */
export function MoneyPanels({ booking: { id, status } }: MoneyPanelsProps) {
  const sheet = useQuery(sheetQuery(id));
  return (
    <Loaded query={sheet}>
      {(found) => {
        const record = { ...found, id, status };
        return (
          <>
            <Panel title="Balance">
              <Sums sheet={record} />
              <ShortHold sheet={record} />
              <ActButtons acts={moneyActs} record={record} />
            </Panel>
            <Moves sheet={record} />
          </>
        );
      }}
    </Loaded>
  );
}

function Sums({ sheet }: { sheet: SheetRecord }) {
  const { money, instant } = useFormats();
  const { owed, gift_card, paid, refunded, held, hold_until, owed_back, due, status } = sheet;
  const lines: [string, number, boolean][] = [
    ['Price and fees', owed, true],
    ['Covered by gift card', gift_card, gift_card > 0],
    ['Paid', paid, true],
    ['Refunded', refunded, refunded > 0],
    [hold_until ? `Held until ${instant(hold_until)}` : 'Held', held, held > 0],
    ['Credit of the customer', owed_back.amount, owed_back.amount > 0],
  ];
  return (
    <dl className={classes.sums}>
      {lines
        .filter(([, , isShown]) => isShown)
        .map(([label, amount]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </Fragment>
        ))}
      <dt className={classes.due}>{isAhead(status) ? 'Due after the visit' : 'Due'}</dt>
      <dd className={classes.due}>{money(due)}</dd>
    </dl>
  );
}

function ShortHold({ sheet }: { sheet: SheetRecord }) {
  const { money } = useFormats();
  const said = sayShortHold(sheet, money);
  return said === '' ? null : (
    <Text size="sm" mt={8}>
      {said}
    </Text>
  );
}

type Move = { id: string; title: string; note: ReactNode; amount: number; at: string };

function toMoves({ payments, fees, attempts }: SheetRecord): Move[] {
  const moves = [
    ...payments.map(({ id, kind, method, amount, note, reference, occurred_at: at }) => ({
      id,
      title: `${capital(kind)} by ${method.replaceAll('_', ' ')}`,
      note: [note, reference].filter(Boolean).join(' · '),
      amount,
      at,
    })),
    ...fees.map(({ id, kind, amount, note, created_at: at }) => ({
      id,
      title: `${capital(kind)} fee`,
      note,
      amount,
      at,
    })),
    ...attempts.map(({ id, purpose, state, amount, message, detail, created_at: at }) => ({
      id,
      title: `${capital(purpose)}: ${state.replaceAll('_', ' ')}`,
      note: [message, detail].filter(Boolean).join(' · '),
      amount,
      at,
    })),
  ];
  return moves.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function Moves({ sheet }: { sheet: SheetRecord }) {
  const { money, instant } = useFormats();
  const moves = toMoves(sheet);
  return (
    <Panel title="Payments and fees">
      {moves.length === 0 ? (
        <Text size="sm" c="dimmed">
          No payments yet.
        </Text>
      ) : (
        <ul className={classes.moves} aria-label="Payments and fees">
          {moves.map(({ id, title, note, amount, at }) => (
            <li key={id}>
              <div>
                <div>{title}</div>
                <Text size="xs" c="dimmed">
                  {instant(at)}
                  {note && ` · ${note}`}
                </Text>
              </div>
              <span>{money(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
