import { Badge, Button, Group, Text, Title } from '@mantine/core';
import { CalendarClock, CalendarX, HeartHandshake, Pause, Play, Repeat } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { resumeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { request } from '#app/lib/api.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { timeOf } from '../local-time.ts';
import type { OwnSeries } from './api.ts';
import { ActProblem } from './fee-line.tsx';
import classes from './own.module.css';
import type { SeriesSheetKind } from './series-sheets.tsx';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

const SeriesSheets = lazy(() =>
  loadChunk(async () => ({ default: (await import('./series-sheets.tsx')).SeriesSheets })),
);

const shownDates = 4;

/** What comes again and again: its rhythm, the next dates, and what can be changed of all of them. */
export function SeriesCard({ series }: { series: OwnSeries }) {
  const { series: words, when } = useCustomerWords();
  const text = useVisitText();
  const [open, setOpen] = useState<SeriesSheetKind | null>(null);
  const resume = useAct();
  const { start_local: anchor } = series;
  const title = words.rhythm(series.unit, series.every, text.weekday(anchor));
  /** A visit that was moved by itself says its own time. */
  const sayDate = (local: string) =>
    timeOf(local) === timeOf(anchor)
      ? text.shortDay(local)
      : when.moment(text.shortDay(local), text.time(timeOf(local)));
  const crew = series.crews.find(({ id }) => id === series.preferred_crew_id);
  const { paused_from: from, paused_to: to, continuity: kept } = series;
  const resumeNow = async () => {
    const done = await resume.run(() =>
      request(resumeSeriesContract, { params: { id: series.id }, body: {} }),
    );
    if (done) notify('success', words.resumed);
  };
  return (
    <Panel flush>
      <article className={classes.card} aria-label={title}>
        <div>
          <Title order={3} className={classes.big}>
            {title} {when.at(text.time(timeOf(anchor)))}
          </Title>
          <Text c="dimmed">
            {[text.list(series.services), text.name(series.address)].filter(Boolean).join(' · ')}
          </Text>
          {crew && <Text size="sm">{words.crew(crew.title)}</Text>}
          {kept && (
            <Text size="sm" className={classes.kept ?? ''}>
              <HeartHandshake size={17} aria-hidden />
              {words.kept(kept.crew, kept.by, kept.of)}
            </Text>
          )}
        </div>
        {from !== null && (
          <Badge color="yellow" size="lg">
            {words.paused(text.shortDay(from), to === null ? '' : text.shortDay(to))}
          </Badge>
        )}
        <div>
          <Text size="sm" fw={600} mb={8}>
            {words.nextDates}
          </Text>
          <ul className={classes.dates} aria-label={words.nextDates}>
            {series.visits.slice(0, shownDates).map(({ id, start_local }) => (
              <li key={id}>
                <RecordLink to={recordAddress('client', 'booking', id)}>{sayDate(start_local)}</RecordLink>
              </li>
            ))}
            {series.forecast.slice(0, Math.max(0, shownDates - series.visits.length)).map((date) => (
              <li key={date} data-later>
                {text.shortDay(date)}
              </li>
            ))}
          </ul>
        </div>
        <Group gap="sm">
          {from === null ? (
            <Button
              size="md"
              variant="default"
              leftSection={<Pause size={17} aria-hidden />}
              onClick={() => setOpen('pause')}
            >
              {words.pause}
            </Button>
          ) : (
            <Button
              size="md"
              loading={resume.pending}
              leftSection={<Play size={17} aria-hidden />}
              onClick={() => void resumeNow()}
            >
              {words.resume}
            </Button>
          )}
          <Button
            size="md"
            variant="default"
            leftSection={<Repeat size={17} aria-hidden />}
            onClick={() => setOpen('often')}
          >
            {words.often}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<CalendarClock size={17} aria-hidden />}
            onClick={() => setOpen('change')}
          >
            {words.change}
          </Button>
          <Button
            size="md"
            variant="default"
            leftSection={<CalendarX size={17} aria-hidden />}
            onClick={() => setOpen('end')}
          >
            {words.end}
          </Button>
        </Group>
        <ActProblem problem={resume.problem} />
        {open !== null && (
          <Suspense>
            <SeriesSheets kind={open} series={series} onClose={() => setOpen(null)} />
          </Suspense>
        )}
      </article>
    </Panel>
  );
}
