import { Badge } from '@mantine/core';
import { UserRound } from 'lucide-react';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { recordPresenceCalls } from '#engine/contracts/platform/presence.ts';
import { customerHistory, customerMessages } from '#engine/contracts/company/record-history.ts';
import { customerFacts, customerSettings } from '#engine/settings/people/customers.ts';
import { OfficeCodes } from '#app/features/crew/access-codes/office-codes.tsx';
import { officeWords } from '#app/features/crew/access-codes/office-words.ts';
import { BookLink } from '#app/features/booking/bookings/new/book-link.tsx';
import { VisitsOf } from '#app/features/booking/bookings/visits-of.tsx';
import { AddressSection } from '#app/features/people/customers/address-section.tsx';
import type { Customer } from '#app/features/people/customers/api.ts';
import { CustomFieldsSection } from '#app/features/company/custom-fields/custom-fields-section.tsx';
import { contactActs, nameOfCustomer } from '#app/features/people/customers/contact-acts.ts';
import { KeysOf } from '#app/features/crew/keys/keys-of.tsx';
import { BalanceSection, CardSection } from '#app/features/people/customers/money-sections.tsx';
import { UsualTeam } from '#app/features/people/customers/usual-team.tsx';
import { MessageList } from '#app/features/messages/sent/message-list.tsx';
import { NotesSection } from '#app/features/people/notes/notes-section.tsx';
import { QuotesOf } from '#app/features/booking/quotes/quotes-of.tsx';
import { recordPage } from '#app/ui/record/record-shell.tsx';
import { SettingsSection } from '#app/ui/record/settings-section.tsx';
import { Timeline } from '#app/ui/record/timeline.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

type Part = { record: Customer };

function State({ record: { blocked, archived_at, is_new } }: Part) {
  if (archived_at !== null) return <Badge color="gray">Archived</Badge>;
  if (blocked) return <Badge color="red">Blocked</Badge>;
  return is_new ? <Badge color="green">New</Badge> : null;
}

function Overview({ record }: Part) {
  return (
    <>
      <SettingsSection
        title="Details"
        update={customerCalls.update}
        permission="manage_contacts"
        settings={customerSettings}
        names={[
          'first_name',
          'last_name',
          'email',
          'phone',
          'company_name',
          'language',
          'tagIds',
          'referral_source',
          'sms_reminders',
          'tax_exempt',
        ]}
        facts={customerFacts}
        shown={['created_at']}
        record={record}
      />
      <CustomFieldsSection
        subject="customer"
        id={record.id}
        read="manage_contacts"
        change="manage_contacts"
      />
      <NotesSection about={{ customerId: record.id }} />
    </>
  );
}

const Side = ({ record }: Part) => (
  <>
    {!record.blocked && record.archived_at === null && (
      <BookLink from="customer" id={record.id}>
        New booking
      </BookLink>
    )}
    <BalanceSection customerId={record.id} />
    <UsualTeam customerId={record.id} />
    <AddressSection
      customerId={record.id}
      codeInNote={officeWords.inNote}
      renderCodes={({ id }) => (
        <>
          <OfficeCodes customerId={record.id} addressId={id} />
          <KeysOf customerId={record.id} addressId={id} />
        </>
      )}
    />
    <CardSection customer={record} />
  </>
);

export const { Page, record } = recordPage({
  get: customerCalls.get,
  presence: recordPresenceCalls('customer'),
  noun: 'customer',
  icon: UserRound,
  topics: ['bookings'],
  nameOf: (customer) => nameOfCustomer(customer) || customer.email,
  State,
  useFacts: ({ bookings, completed_bookings, spent, last_visit_at, next_visit_at }) => {
    const { money, dayOf } = useFormats();
    return [
      { label: 'Next visit', value: next_visit_at && dayOf(next_visit_at) },
      { label: 'Last visit', value: last_visit_at && dayOf(last_visit_at) },
      { label: 'Visits', value: `${bookings}, ${completed_bookings} completed` },
      { label: 'Lifetime value', value: money(spent) },
    ];
  },
  acts: contactActs,
  tabs: [
    { name: 'overview', title: 'Overview', Body: Overview },
    {
      name: 'bookings',
      title: 'Bookings',
      permission: 'view_appointment',
      Body: ({ record: { id } }) => <VisitsOf customerId={id} />,
    },
    {
      name: 'quotes',
      title: 'Quotes',
      permission: ['manage_opportunities', 'view_appointment'],
      Body: ({ record: { id } }) => <QuotesOf customerId={id} />,
    },
    {
      name: 'messages',
      title: 'Messages',
      Body: ({ record: { id } }) => <MessageList call={customerMessages} id={id} noun="this customer" />,
    },
    { name: 'history', title: 'History', Body: () => <Timeline call={customerHistory} /> },
  ],
  Side,
});
