import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withdrawTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { downloadTimeOff } from '#engine/contracts/booking/time-off-file.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, type Filter } from '#app/lib/filter.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import { useMay } from '#app/lib/session.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useRun } from '../use-run.ts';
import { writeSpan } from '../write-moment.ts';
import { overviewQuery, type Overview, type TimeOff } from './api.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { ReviewDialog } from './review-dialog.tsx';
import classes from './time-off.module.css';
import { WeeksTable } from './weeks-table.tsx';

const permission = 'manage_availability';

/** Which request is open, as the address says. */
function useOpenRequest() {
  const [params, setParams] = useSearchParams();
  const change = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id === null) next.delete('open');
        else next.set('open', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { openId: params.get('open'), open: (id: string) => change(id), close: () => change(null) };
}

/** Requests, with the visits they meet, and who is away in the coming weeks. */
export function TimeOffPage() {
  const query = useQuery(overviewQuery);
  const mayManage = useMay()(permission, 'manage');
  const { openId, open, close } = useOpenRequest();
  const [isEntering, setEntering] = useState(false);
  return (
    <>
      <PageHeader
        title="Time off"
        description="Requests and the visits they affect."
        actions={
          <Group gap="sm">
            {query.data && (
              <FileButton file={downloadTimeOff} query={toFilter(shownBy(query.data))} name="time-off" />
            )}
            {mayManage && (
              <Button
                leftSection={<Plus size={16} aria-hidden />}
                className={classes.act ?? ''}
                onClick={() => setEntering(true)}
              >
                Enter time off
              </Button>
            )}
          </Group>
        }
      />
      <Loaded query={query}>
        {(overview) => (
          <>
            <Lists overview={overview} mayManage={mayManage} onReview={open} />
            {isEntering && (
              <EnterDialog overview={overview} onReview={open} onClose={() => setEntering(false)} />
            )}
          </>
        )}
      </Loaded>
      {openId !== null && mayManage && <ReviewDialog key={openId} id={openId} onClose={close} />}
    </>
  );
}

/** Those that the page shows: what waits however far away it is, and what meets the coming weeks. */
function shownBy({ first, weeks, timezone }: Overview): Filter {
  const at = (day: string) => new Date(toInstant(day, '00:00', timezone)).toISOString();
  const isAhead = { ends_at: { gt: new Date().toISOString() } };
  const isShown = { ends_at: { gt: at(first) }, starts_at: { lt: at(addDays(first, weeks * 7)) } };
  return { where: { or: [{ state: 'requested', ...isAhead }, isShown] }, order: ['starts_at ASC'] };
}

type ListsProps = { overview: Overview; mayManage: boolean; onReview: (id: string) => void };

function Lists({ overview, mayManage, onReview }: ListsProps) {
  const { time_off } = overview;
  const requests = time_off.filter(({ state }) => state === 'requested');
  const decided = time_off.filter(({ state }) => state !== 'requested');
  return (
    <Stack gap="lg">
      <Panel title="Requests" flush>
        {requests.length === 0 ? (
          <EmptyState
            icon={CalendarCheck2}
            title="No open requests"
            text="Requests from your teams appear here, with the visits they affect."
          />
        ) : (
          <ul className={classes.list}>
            {requests.map((one) => (
              <Row key={one.id} row={one} today={overview.today}>
                {mayManage && (
                  <Button
                    variant="light"
                    className={classes.act ?? ''}
                    aria-label={`Review the request of ${one.team.title}`}
                    onClick={() => onReview(one.id)}
                  >
                    Review
                  </Button>
                )}
              </Row>
            ))}
          </ul>
        )}
      </Panel>
      <Panel
        title="Coming twelve weeks"
        description="Days off by team and week; requested ones are outlined."
        flush
      >
        <WeeksTable overview={overview} />
      </Panel>
      {decided.length > 0 && (
        <Panel title="Decided" flush>
          <ul className={classes.list}>
            {decided.map((one) => (
              <Row key={one.id} row={one} today={overview.today}>
                {mayManage && <TakeBack row={one} />}
              </Row>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}

const stateColors = { requested: 'yellow', approved: 'green', denied: 'gray' } as const;
const stateWords = { requested: 'Requested', approved: 'Approved', denied: 'Denied' } as const;

type RowProps = { row: TimeOff; today: string; children: ReactNode };

function Row({ row, today, children }: RowProps) {
  const formats = useFormats();
  const { team, starts_at, ends_at, reason, decision_reason, state, visits } = row;
  return (
    <li className={classes.row}>
      <span className={classes.dot} style={{ background: team.color }} aria-hidden />
      <div className={classes.what}>
        <Text fw={600} size="sm">
          {team.title}
        </Text>
        <Text size="sm">{writeSpan(starts_at, ends_at, today, formats)}</Text>
        <Text size="sm" c="dimmed">
          {[reason, decision_reason].filter(Boolean).join(' · ') || 'No reason was given.'}
        </Text>
      </div>
      {state === 'requested' ? (
        <Text size="sm" fw={550}>
          {visits.length === 0
            ? 'No visits affected'
            : `Affects ${visits.length} ${visits.length === 1 ? 'visit' : 'visits'}`}
        </Text>
      ) : (
        <Badge color={stateColors[state]} variant="light">
          {stateWords[state]}
        </Badge>
      )}
      {children}
    </li>
  );
}

function TakeBack({ row: { id, team } }: { row: TimeOff }) {
  const run = useRun();
  const remove = () =>
    confirmDestructive({
      title: `Delete this time off for ${team.title}?`,
      text: 'The team can be booked at that time again. Visits stay where they are.',
      action: 'Delete',
      onConfirm: () =>
        void run(async () => {
          await request(withdrawTimeOff, { params: { id } });
          return { message: `Time off of ${team.title} deleted.`, undo: () => undoLatestOf(id) };
        }),
    });
  return (
    <Button
      variant="default"
      className={classes.act ?? ''}
      aria-label={`Delete the time off of ${team.title}`}
      onClick={remove}
    >
      Delete
    </Button>
  );
}
