import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '#app/ui/panel.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ownNextQuery } from './api.ts';
import { CrewList } from './crew-list.tsx';
import classes from './own.module.css';
import { VisitHead } from './visit-head.tsx';

/** The next visit while the rest of the page is found: when it is, and who comes. */
export function FirstLook() {
  const { home, crew } = useCustomerWords();
  const { data: next } = useQuery(ownNextQuery);
  if (!next) return <Rows />;
  const { booking, crews, arrival } = next;
  return (
    <Panel flush>
      <article className={classes.card} aria-label={home.next}>
        <Title order={2} fz="md">
          {home.next}
        </Title>
        <VisitHead visit={booking} story={{ arrival, crews }} />
        <Text size="sm" c="dimmed">
          {booking.address}
        </Text>
        <div className={classes.part}>
          <Text fw={600}>{crew.title}</Text>
          <CrewList crews={crews} />
        </div>
      </article>
    </Panel>
  );
}
