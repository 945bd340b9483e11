import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { bookingCountQuery, bookingsQuery } from './api.ts';
import { VisitList } from './visit-list.tsx';

const size = 20;

/** All visits of one customer, the furthest ahead first. */
export function VisitsOf({ customerId }: { customerId: string }) {
  const [page, setPage] = useState(1);
  const where = { customer_id: customerId };
  const visits = useQuery(
    bookingsQuery({ where, order: ['start_at DESC'], limit: size, skip: (page - 1) * size }),
  );
  const count = useQuery(bookingCountQuery(where));
  return (
    <Panel title="Bookings" flush>
      <Loaded query={visits}>
        {(bookings) =>
          bookings.length === 0 ? (
            <EmptyState icon={CalendarX} title="No bookings yet" />
          ) : (
            <VisitList bookings={bookings} />
          )
        }
      </Loaded>
      <ListFooter count={count.data?.count} page={page} size={size} onPage={setPage} />
    </Panel>
  );
}
