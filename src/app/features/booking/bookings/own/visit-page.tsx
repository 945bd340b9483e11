import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { generatePath, Link, useLocation, useParams } from 'react-router';
import { isApiError } from '#app/lib/api-error.ts';
import { useRemember } from '#app/lib/recent.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { mapAddress } from '#app/ui/map-address.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { bookingQuery, type BookingDetail } from '../api.ts';
import { storyQuery, type Story } from './api.ts';
import { ChangesPart } from './changes-part.tsx';
import { CrewList } from './crew-list.tsx';
import classes from './own.module.css';
import { PricePart } from './price-part.tsx';
import { StoryPart } from './story-part.tsx';
import { TimePart } from './time-part.tsx';
import { useVisitText } from './use-visit-text.ts';
import { VisitActs } from './visit-acts.tsx';
import { VisitHead } from './visit-head.tsx';

const isMissing = (error: unknown) => isApiError(error) && [404, 400, 422].includes(error.statusCode);

/** A visit in full, for its customer: as a page, and over the page it was opened from. */
export function VisitPage() {
  const { id = '' } = useParams();
  const visit = useQuery(bookingQuery(id));
  const story = useQuery(storyQuery(id));
  const { visit: words } = useCustomerWords();
  if (visit.data === undefined && isMissing(visit.error))
    return (
      <EmptyState
        icon={FileQuestion}
        headingOrder={1}
        title={words.missing}
        text={words.missingText}
        action={
          <Button component={Link} to="/client/dashboard" variant="default">
            {words.home}
          </Button>
        }
      />
    );
  return (
    <Loaded query={visit} headingOrder={1}>
      {(booking) => (
        <Loaded query={story} headingOrder={1}>
          {(found) => <Sheet visit={booking} story={found} />}
        </Loaded>
      )}
    </Loaded>
  );
}

function Sheet({ visit, story }: { visit: BookingDetail; story: Story }) {
  const { visit: words, crew } = useCustomerWords();
  const { list } = useVisitText();
  const title = list(visit.service_names) || words.number(visit.number);
  useRemember(useLocation().pathname, title);
  const extras = visit.receipt?.extras ?? [];
  const isOver = visit.status === 'completed';
  // Nobody comes to what doesn’t take place.
  const isOff = visit.status === 'cancelled' || visit.status === 'missed';
  return (
    <>
      <PageHeader title={title} description={words.number(visit.number)} />
      <Panel flush>
        <div className={classes.card}>
          <VisitHead visit={visit} story={story} />
          <TimePart visit={visit} story={story} />
          <VisitActs visit={visit} story={story} />
          <Part title={words.where}>
            <Anchor href={mapAddress(visit.address)} target="_blank" rel="noreferrer">
              {visit.address}
            </Anchor>
          </Part>
          {extras.length > 0 && <Part title={words.extras}>{list(extras)}</Part>}
          {!isOff && (
            <Part title={isOver ? crew.titlePast : crew.title}>
              <CrewList crews={story.crews} isOver={isOver} />
            </Part>
          )}
          <PricePart visit={visit} story={story} />
          {(isOver || story.payment.paid > 0) && <ReceiptLink id={visit.id} />}
          <StoryPart visit={visit} story={story} />
          <ChangesPart visit={visit} />
        </div>
      </Panel>
    </>
  );
}

function ReceiptLink({ id }: { id: string }) {
  const { receipt: words } = useCustomerWords().price;
  return (
    <Group>
      <Button
        component={Link}
        to={generatePath('/client/visits/:id/receipt', { id })}
        variant="default"
        leftSection={<Printer size={16} aria-hidden />}
      >
        {words.open}
      </Button>
    </Group>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <dl className={classes.part}>
    <Text component="dt" fw={600}>
      {title}
    </Text>
    <dd>{children}</dd>
  </dl>
);
