import { Text, Title } from '@mantine/core';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { OwnVisits } from './api.ts';
import { CrewList } from './crew-list.tsx';
import classes from './own.module.css';
import { PricePart } from './price-part.tsx';
import { TimePart } from './time-part.tsx';
import { VisitActs } from './visit-acts.tsx';
import { VisitHead } from './visit-head.tsx';

/** The next visit, with all that one wants to know of it and can do with it. */
export function NextVisit({ booking, story }: NonNullable<OwnVisits['next']>) {
  const { home, crew } = useCustomerWords();
  return (
    <Panel flush>
      <article className={classes.card} aria-label={home.next}>
        <Title order={2} fz="md">
          {home.next}
        </Title>
        <VisitHead visit={booking} story={story} />
        <Text size="sm" c="dimmed">
          {booking.address}
        </Text>
        <TimePart visit={booking} story={story} />
        <VisitActs visit={booking} story={story} />
        <div className={classes.part}>
          <Text fw={600}>{crew.title}</Text>
          <CrewList crews={story.crews} />
        </div>
        <PricePart visit={booking} story={story} />
        <div className={classes.open}>
          <RecordLink to={recordAddress('client', 'booking', booking.id)}>{home.open}</RecordLink>
        </div>
      </article>
    </Panel>
  );
}
