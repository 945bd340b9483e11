import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#app/lib/session.ts';
import { formatCount, formatDate, formatMoney } from '#app/ui/format.ts';
import { customerQuery, type Customer } from './api.ts';
import { RecordPage } from '#app/ui/record/record-page.tsx';
import { RecordSheet } from '#app/ui/record/record-sheet.tsx';

const dateOrNone = (instant: string | null) => instant && formatDate(instant);

type CustomerSheetProps = { customer: Customer; children: ReactNode };

function CustomerSheet({ customer, children }: CustomerSheetProps) {
  const { company } = useSignedInUser();
  return (
    <RecordSheet
      title={`${customer.first_name} ${customer.last_name}`}
      badge={<State customer={customer} />}
      facts={[
        { label: 'Email', value: customer.email },
        { label: 'Phone', value: customer.phone },
        { label: 'Company', value: customer.company_name },
        { label: 'Visits', value: formatCount(customer.bookings) },
        { label: 'Completed', value: formatCount(customer.completed_bookings) },
        { label: 'Spent', value: formatMoney(customer.spent, company?.currency.code ?? 'USD') },
        { label: 'Last visit', value: dateOrNone(customer.last_visit_at) },
        { label: 'Next visit', value: dateOrNone(customer.next_visit_at) },
        { label: 'Customer since', value: formatDate(customer.created_at) },
        { label: 'Heard of us through', value: customer.referral_source },
        { label: 'SMS reminders', value: customer.sms_reminders ? 'On' : 'Off' },
        { label: 'Tax', value: customer.tax_exempt && 'Exempt' },
      ]}
    >
      {children}
    </RecordSheet>
  );
}

function State({ customer: { blocked, archived_at, is_new } }: { customer: Customer }) {
  if (archived_at !== null) return <Badge color="gray">Archived</Badge>;
  if (blocked) return <Badge color="red">Blocked</Badge>;
  return is_new ? <Badge color="green">New</Badge> : null;
}

type CustomerRecordProps = {
  /** What else belongs to the customer. */
  children: (customer: Customer) => ReactNode;
};

export const CustomerRecord = ({ children }: CustomerRecordProps) => (
  <RecordPage noun="customer" query={customerQuery}>
    {(customer) => <CustomerSheet customer={customer}>{children(customer)}</CustomerSheet>}
  </RecordPage>
);
