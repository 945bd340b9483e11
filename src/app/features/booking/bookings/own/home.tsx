import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CalendarPlus, History } from 'lucide-react';
import { Link } from 'react-router';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { AlertList } from './alert-list.tsx';
import type { OwnVisits } from './api.ts';
import { useKeptVisits } from './kept-visits.ts';
import { NextVisit } from './next-visit.tsx';
import { FirstLook } from './first-look.tsx';
import classes from './own.module.css';

import { SeriesCard } from './series-card.tsx';
import { useVisitText } from './use-visit-text.ts';
import { ComingRows, PastRows } from './visit-rows.tsx';

/** Most days there is none. */
const RecentVisit = lazy(() =>
  loadChunk(async () => ({ default: (await import('./recent-visit.tsx')).RecentVisit })),
);

/** The list has all of them. */
const shownComing = 4;
export const shownPast = 5;

/** All that a customer comes for, the nearest first. */
export function OwnHome() {
  const visits = useKeptVisits(shownPast);
  return (
    <Loaded query={visits} waiting={<FirstLook />}>
      {(found) => (
        <>
          {visits.error && <AsOf at={visits.dataUpdatedAt} />}
          <Home {...found} />
        </>
      )}
    </Loaded>
  );
}

/** For as long as one thinks of it. */
const recentMs = 3 * 86_400_000;
const isRecent = (startAt: string): boolean => Date.now() - Date.parse(startAt) < recentMs;

/** Since when nothing newer is known. */
function AsOf({ at }: { at: number }) {
  const { home: words } = useCustomerWords();
  const { moment } = useVisitText();
  return (
    <Text size="sm" c="dimmed" mb="xs" role="status">
      {words.asOf(moment(new Date(at).toISOString()))}
    </Text>
  );
}

function Home({ next, coming, series, past, past_count, alerts, take_backs }: OwnVisits) {
  const { home: words } = useCustomerWords();
  const may = useMay();
  const before = past.map(({ booking }) => booking);
  const recent = before.find(({ status, start_at }) => status === 'completed' && isRecent(start_at));
  const cancelled = before.filter(({ id }) => take_backs.some(({ booking_id }) => booking_id === id));
  return (
    <div className={classes.home}>
      <Stack gap="lg">
        <AlertList alerts={alerts} />
        {recent && (
          <Suspense>
            <RecentVisit id={recent.id} />
          </Suspense>
        )}
        {cancelled.length > 0 && (
          <Panel title={words.cancelled} flush>
            <ComingRows visits={cancelled} takeBacks={take_backs} />
          </Panel>
        )}
        {next ? (
          <NextVisit {...next} />
        ) : (
          <Panel>
            <EmptyState
              icon={CalendarPlus}
              headingOrder={2}
              title={words.none}
              text={words.noneText}
              action={
                <Button component={Link} to="/client/book" size="lg">
                  {words.book}
                </Button>
              }
            />
          </Panel>
        )}
        {series.length > 0 && (
          <Stack gap="sm" component="section" aria-label={words.series}>
            <Title order={2} fz="md">
              {words.series}
            </Title>
            {series.map((one) => (
              <SeriesCard key={one.id} series={one} />
            ))}
          </Stack>
        )}
      </Stack>
      <Stack gap="lg">
        {coming.length > 0 && (
          <Panel title={words.upcoming} flush>
            <ComingRows visits={coming.slice(0, shownComing)} takeBacks={take_backs} />
          </Panel>
        )}
        <Panel title={words.past} flush>
          {past.length > 0 ? (
            <PastRows visits={past} />
          ) : (
            <EmptyState icon={History} title={words.nonePast} />
          )}
        </Panel>
        <Group gap="sm">
          {(past_count > past.length || coming.length > shownComing) && (
            <Button component={Link} to="/client/dashboard/old" variant="default" size="md">
              {words.allVisits}
            </Button>
          )}
          <Button component={Link} to="/client/dashboard/quotes" variant="default" size="md">
            {words.quotes}
          </Button>
          {may(['manage_giftcards', 'plan_gift_cards']) && (
            <Button component={Link} to="/client/settings/gift-card/list" variant="default" size="md">
              {words.giftCards}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  );
}
