import { Anchor, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { writePhone } from '#engine/format/phone.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useMay } from '#app/lib/session.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { balanceQuery, customerQuery } from './api.ts';
import { customerSettings } from '#engine/settings/people/customers.ts';
import classes from './rows.module.css';

type Person = { id: string | null; name: string; phone: string | null; email: string | null };

/** For whom something is done: how to reach them and, for those who may see it, what they owe and have bought. */
export function CustomerPanel({ person, actions }: { person: Person; actions?: ReactNode }) {
  const { id, name, phone, email } = person;
  const maySee = useMay()('manage_contacts') && id !== null;
  const known = useKnown(maySee ? id : null);
  return (
    <Panel title="Customer" actions={actions}>
      <FactList
        facts={[
          {
            label: 'Name',
            value: maySee ? (
              <RecordLink to={recordAddress('admin', 'customer', id)}>{name}</RecordLink>
            ) : (
              name
            ),
          },
          {
            label: 'Phone',
            value: phone && (
              <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{writePhone(phone)}</Anchor>
            ),
          },
          { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          ...known,
        ]}
      />
    </Panel>
  );
}

/** Nothing while it is on its way: the panel has room for it at its end. */
function useKnown(id: string | null) {
  const { money } = useFormats();
  const { data: customer } = useQuery({ ...customerQuery(id ?? ''), enabled: id !== null });
  const { data: balance } = useQuery({ ...balanceQuery(id ?? ''), enabled: id !== null });
  if (!customer || !balance) return [];
  const address = recordAddress('admin', 'customer', customer.id);
  return [
    {
      label: 'Owes',
      value: balance.due > 0 && (
        <RecordLink to={address}>
          <strong className={classes.due}>{money(balance.due)}</strong>
        </RecordLink>
      ),
    },
    { label: 'Credit', value: balance.credit > 0 && money(balance.credit) },
    {
      label: 'Visits',
      value:
        customer.bookings > 0 ? (
          <RecordLink
            to={`${address}?tab=bookings`}
          >{`${customer.bookings}, ${customer.completed_bookings} completed for ${money(customer.spent)}`}</RecordLink>
        ) : (
          'None yet'
        ),
    },
    {
      label: 'Language',
      value: customer.language && customerSettings.language['x-labels'][customer.language],
    },
    { label: 'State', value: customer.blocked && <Badge color="red">Blocked</Badge> },
  ];
}
