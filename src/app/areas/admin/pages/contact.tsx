import { LatestVisits } from '#app/features/bookings/latest-visits.tsx';
import { CustomerRecord } from '#app/features/customers/customer-record.tsx';
import { useMay } from '#app/lib/session.ts';

export function Page() {
  const may = useMay();
  return (
    <CustomerRecord>
      {({ id, bookings }) => bookings > 0 && may('view_appointment') && <LatestVisits customerId={id} />}
    </CustomerRecord>
  );
}
