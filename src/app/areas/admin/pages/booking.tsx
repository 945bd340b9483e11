import { Group } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { recordPresenceCalls } from '#engine/contracts/platform/presence.ts';
import { bookingHistory, bookingMessages } from '#engine/contracts/company/record-history.ts';
import { OfficeCodes } from '#app/features/crew/access-codes/office-codes.tsx';
import { officeWords } from '#app/features/crew/access-codes/office-words.ts';
import { MoneyPanels } from '#app/features/money/booking-money/money-panels.tsx';
import { leavingActs, visitActs } from '#app/features/booking/bookings/booking-acts.ts';
import {
  CrewSection,
  PriceSection,
  TagSection,
  VisitSection,
  type BookingPart,
} from '#app/features/booking/bookings/booking-sections.tsx';
import { messageAct } from '#app/features/booking/bookings/message-act.tsx';
import { BookLink } from '#app/features/booking/bookings/new/book-link.tsx';
import { adjustPriceAct, editServicesAct, repriceAct } from '#app/features/booking/bookings/price-acts.tsx';
import {
  changeFrequencyAct,
  createPlaceActs,
  repeatAct,
} from '#app/features/booking/bookings/change-acts.tsx';
import { SeriesSection } from '#app/features/booking/bookings/series-section.tsx';
import { changeSpanAct } from '#app/features/booking/bookings/span-act.tsx';
import { VisitStatus } from '#app/features/booking/bookings/status-badge.tsx';
import { paymentText, teamFacts, visitFacts } from '#app/features/booking/bookings/visit-facts.ts';
import { VisitLog } from '#app/features/booking/bookings/visit-log.tsx';
import { VisitChecklists } from '#app/features/catalogue/checklists/visit-checklists.tsx';
import { CustomFieldsSection } from '#app/features/company/custom-fields/custom-fields-section.tsx';
import { CustomerPanel } from '#app/features/people/customers/customer-panel.tsx';
import { useTraits } from '#app/features/people/customers/use-traits.tsx';
import { MessageList } from '#app/features/messages/sent/message-list.tsx';
import { NotesSection, NotesToRead } from '#app/features/people/notes/notes-section.tsx';
import { EntryUndo } from '#app/features/booking/office-acts/entry-undo.tsx';
import { ComingAbout } from '#app/features/booking/rehearsal/coming-about.tsx';
import { useMay } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import { ActButtons } from '#app/ui/record/record-act-bar.tsx';
import { recordPage } from '#app/ui/record/record-shell.tsx';
import { Timeline } from '#app/ui/record/timeline.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

const placeActs = createPlaceActs(officeWords.inNote);

const Overview = ({ record }: BookingPart) => (
  <>
    <AboutCustomer customerId={record.customer.id} />
    <VisitSection record={record} placeActs={placeActs} />
    <CustomFieldsSection
      subject="booking"
      id={record.id}
      read="view_appointment"
      change="manage_appointment"
    />
    <PriceSection record={record} />
    <VisitChecklists bookingId={record.id} />
    <VisitLog bookingId={record.id} timezone={record.timezone} />
    <NotesSection about={{ bookingId: record.id }} />
  </>
);

/** What whoever takes a call should know first: tags, usual team and notes. */
function AboutCustomer({ customerId }: { customerId: string | null }) {
  const maySee = useMay()('manage_contacts');
  const traits = useTraits(maySee ? customerId : null);
  if (!maySee || customerId === null) return null;
  return <NotesToRead about={{ customerId }} title="About the customer" above={traits} />;
}

function Codes({ record: { id, customer, place } }: BookingPart) {
  const maySee = useMay()(['manage_contacts', 'manage_appointment']);
  if (!maySee || customer.id === null) return null;
  return (
    <Panel>
      <OfficeCodes customerId={customer.id} addressId={place.address_id} bookingId={id} />
    </Panel>
  );
}

function Messages({ record }: BookingPart) {
  const seesComing = useMay()('manage_appointment');
  return (
    <>
      <Group justify="flex-end">
        <ActButtons acts={[messageAct]} record={record} size="sm" />
      </Group>
      {seesComing && <ComingAbout bookingId={record.id} />}
      <MessageList call={bookingMessages} id={record.id} noun="this booking" isOnlySent={seesComing} />
    </>
  );
}

const Side = ({ record }: BookingPart) => (
  <>
    <CustomerPanel
      person={record.customer}
      actions={
        record.customer.id !== null && (
          <BookLink from="again" id={record.id}>
            Book again
          </BookLink>
        )
      }
    />
    <CrewSection record={record} />
    <Codes record={record} />
    {record.series_id !== null && <SeriesSection seriesId={record.series_id} bookingId={record.id} />}
    <TagSection record={record} />
  </>
);

export const { Page, record } = recordPage({
  get: getBooking,
  presence: recordPresenceCalls('booking'),
  noun: 'booking',
  icon: CalendarDays,
  topics: ['payments', 'teams'],
  nameOf: ({ number }) => `Booking ${number}`,
  State: ({ record: visit }) => <VisitStatus {...visit} />,
  useFacts: (booking) => {
    const formats = useFormats();
    const [when] = visitFacts(booking, formats);
    return [
      { label: 'Customer', value: booking.customer_name },
      { label: 'When', value: when?.value },
      ...teamFacts(booking).map((fact) =>
        fact.label === 'Team' ? { ...fact, value: fact.value || 'Unassigned' } : fact,
      ),
      { label: 'Total', value: booking.total !== null && formats.money(booking.total) },
      { label: 'Payment', value: paymentText(booking) },
    ];
  },
  acts: [
    ...visitActs,
    messageAct,
    editServicesAct,
    adjustPriceAct,
    repriceAct,
    changeSpanAct,
    ...placeActs,
    changeFrequencyAct,
    repeatAct,
    ...leavingActs,
  ],
  tabs: [
    { name: 'overview', title: 'Overview', Body: Overview },
    {
      name: 'money',
      title: 'Money',
      permission: 'charge_customer',
      Body: ({ record: booking }) => <MoneyPanels booking={booking} />,
    },
    {
      name: 'messages',
      title: 'Messages',
      Body: Messages,
    },
    { name: 'history', title: 'History', Body: () => <Timeline call={bookingHistory} Act={EntryUndo} /> },
  ],
  Side,
});
