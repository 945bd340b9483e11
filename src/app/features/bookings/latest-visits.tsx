import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { bookingsQuery } from './api.ts';
import { VisitList } from './visit-list.tsx';

const shown = 10;

/** The visits of one customer, the furthest ahead first. */
export function LatestVisits({ customerId }: { customerId: string }) {
  const visits = useQuery(
    bookingsQuery({ where: { customer_id: customerId }, order: ['start_at DESC'], limit: shown }),
  );
  return (
    <Panel title="Latest visits" flush>
      <Loaded query={visits}>{(bookings) => <VisitList bookings={bookings} />}</Loaded>
    </Panel>
  );
}
