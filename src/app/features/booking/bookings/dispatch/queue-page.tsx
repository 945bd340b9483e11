import { Drawer, Kbd, Skeleton, Tabs, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { downloadDispatchQueue } from '#engine/contracts/booking/dispatch.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { sayNeed } from '#engine/dashboard/figures.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FileButton } from '#app/ui/file-button.tsx';
import { formatCount } from '#app/ui/format.ts';
import { SelectBox } from '#app/ui/list/select-box.tsx';
import { useSelection, type Selection } from '#app/ui/list/use-selection.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RecentChangesButton } from '#app/ui/recent-changes-button.tsx';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { usePageKeys } from '#app/ui/page-keys.ts';
import { MoveQuestion } from '../board/move-question.tsx';
import { useMoves } from '../board/use-moves.ts';
import { VisitsChosen } from '../bulk/visits-chosen.tsx';
import { queueQuery, toQuery, type Queue, type QueueKind } from './api.ts';
import { queueCountsQuery } from './count-query.ts';
import { EntryDetail } from './entry-detail.tsx';
import { inviteAll, placeFirst } from './entry-keys.ts';
import { tabOf, useQueueAddress } from './queue-address.ts';
import { QueueFilter } from './queue-filter.tsx';
import { stepFrom, toGroups, toRows, type QueueRow } from './queue-groups.ts';
import { RowButton } from './row-button.tsx';
import { SeriesDetail } from './series-detail.tsx';
import { Waitlist } from './waitlist.tsx';
import classes from './dispatch.module.css';

const Dismissed = lazy(() =>
  loadChunk(async () => ({ default: (await import('./dismissed.tsx')).Dismissed })),
);

const words: Record<QueueKind, { title: string; text: string; empty: string }> = {
  onetime: {
    title: 'Dispatch',
    text: 'One-time visits that need a team or a date.',
    empty: 'Every one-time visit has a date and a team.',
  },
  recurring: {
    title: 'Recurring dispatch',
    text: 'Recurring visits that need a team or a date.',
    empty: 'Every recurring visit has a date and a team.',
  },
};

const dispatchKeys = [
  { key: 'j', does: 'Next visit' },
  { key: 'k', does: 'Previous visit' },
  { key: 'Enter', does: 'Open the booking' },
  { key: 'x', does: 'Select' },
  { key: 'p', does: 'Place with the best proposal' },
  { key: 'i', does: 'Invite all free teams' },
] as const;

/** What waits for a team or a date, and who waits for a place. */
export function QueuePage({ kind }: { kind: QueueKind }) {
  const [address, change] = useQueueAddress();
  const { title, text } = words[kind];
  const { data: counts } = useQuery(queueCountsQuery);
  const count = counts?.[kind];
  return (
    <>
      <PageHeader
        title={title}
        description={count ? describe(count) || text : text}
        actions={<RecentChangesButton isLarge />}
      />
      <Tabs
        value={address.tab}
        onChange={(tab) => change({ tab: tabOf(tab), item: null })}
        keepMounted={false}
      >
        <Tabs.List mb={16}>
          <Tabs.Tab value="queue">{`Queue${count ? ` (${count.team + count.date})` : ''}`}</Tabs.Tab>
          <Tabs.Tab value="waitlist">{`Waitlist${counts ? ` (${counts.waitlist})` : ''}`}</Tabs.Tab>
          <Tabs.Tab value="dismissed">Dismissed</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="queue">
          <QueueTab kind={kind} />
        </Tabs.Panel>
        <Tabs.Panel value="waitlist">
          <Waitlist />
        </Tabs.Panel>
        <Tabs.Panel value="dismissed">
          <Suspense fallback={<Skeleton height={180} role="status" aria-label="Loading" />}>
            <Dismissed kind={kind} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const visits = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}`;

/** In the words of the dashboard's cards, which count the same visits. */
const describe = ({ team, date }: { team: number; date: number }): string =>
  [
    team > 0 && `${formatCount(team)} ${sayNeed('unassigned', team)}`,
    date > 0 && `${formatCount(date)} ${sayNeed('undated', date)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** A choice lasts while the tab is open; what is out of sight is not acted on. */
const anyVisit = {};

function QueueTab({ kind }: { kind: QueueKind }) {
  const [{ q, tag }] = useQueueAddress();
  const query = useQuery(queueQuery({ kind, q, tag }));
  const selection = useSelection(anyVisit);
  return (
    <>
      <QueueFilter>
        <FileButton
          file={downloadDispatchQueue}
          query={toQuery({ kind, q, tag })}
          name={`dispatch-${kind}`}
        />
      </QueueFilter>
      <Loaded query={query}>
        {(queue) => (
          <QueueList kind={kind} queue={queue} selection={selection} isFiltered={q !== '' || tag !== null} />
        )}
      </Loaded>
      <VisitsChosen
        ids={(query.data?.entries ?? []).map(({ id }) => id).filter(selection.has)}
        onClear={selection.clear}
      />
    </>
  );
}

type QueueListProps = { kind: QueueKind; queue: Queue; isFiltered: boolean; selection: Selection };

function QueueList({ kind, queue, isFiltered, selection }: QueueListProps) {
  const [{ item }, change] = useQueueAddress();
  const isPhone = useMediaQuery(onPhone, undefined, { getInitialValueInEffect: false }) ?? false;
  const openRecord = useOpenRecord();
  const { question, move, said } = useMoves();
  const groups = useMemo(() => toGroups(toRows(queue.entries)), [queue.entries]);
  const rows = groups.flatMap((group) => group.rows);
  const listed = rows.flatMap(idsOf);
  const [last, setLast] = useState(0);
  const known = rows.findIndex(({ id }) => id === item);
  if (known !== -1 && known !== last) setLast(known);
  const listRef = useRef<HTMLDivElement>(null);
  // On a wide screen one is always looked at; what was placed makes room for the next.
  const current = rows[known] ?? (isPhone ? undefined : rows[Math.min(last, rows.length - 1)]);
  const step = (steps: number) => {
    const next = stepFrom(rows, current?.id ?? null, steps);
    if (next === null) return;
    change({ item: next });
    listRef.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
  };
  const open = (event: KeyboardEvent) => {
    const focused = document.activeElement?.closest<HTMLElement>('button, a') ?? null;
    // Enter presses the button that has the focus, apart from that of the row itself: it is open already.
    if (!current || isPhone || (focused && focused.dataset['row'] !== current.id)) return;
    event.preventDefault();
    openRecord(recordAddress('admin', 'booking', current.first.id));
  };
  const select = () => current && selection.togglePage(idsOf(current));
  const acts = { j: () => step(1), k: () => step(-1), Enter: open, x: select, p: placeFirst, i: inviteAll };
  usePageKeys(
    words[kind].title,
    dispatchKeys.map(({ key, does }) => ({ key, does, act: acts[key] })),
  );
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState icon={SearchX} title="No results" text="Try another name, or another tag." />
    ) : (
      <EmptyState icon={CalendarCheck} title="Nothing to place" text={words[kind].empty} />
    );
  const detail = current && <Detail key={current.id} row={current} onMove={move} />;
  return (
    <>
      <div className={classes.columns}>
        <nav className={classes.list} aria-label="Queue" ref={listRef}>
          {groups.map(({ asked, title, rows: own }) => (
            <section key={asked} aria-label={title}>
              <div className={classes.groupHead}>
                <RowsBox label={`Select all: ${title}`} rows={own} listed={listed} selection={selection} />
                <h2 className={classes.heading}>{`${title} (${visits(own.flatMap(idsOf).length)})`}</h2>
              </div>
              <ul className={classes.group}>
                {own.map((row) => (
                  <li key={row.id} className={classes.entry}>
                    <RowsBox
                      label={`Select ${row.first.booking.customer_name}`}
                      rows={[row]}
                      listed={listed}
                      selection={selection}
                    />
                    <RowButton
                      row={row}
                      isCurrent={row.id === current?.id}
                      onOpen={() => change({ item: row.id })}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {!queue.complete && (
            <Text size="sm" c="dimmed">
              There are more than are shown. Search for a customer to find others.
            </Text>
          )}
        </nav>
        {!isPhone && <div className={classes.detail}>{detail}</div>}
      </div>
      {isPhone && (
        <Drawer
          opened={current !== undefined}
          onClose={() => change({ item: null })}
          position="bottom"
          size="92%"
          title={current?.first.booking.customer_name ?? ''}
          closeButtonProps={{ 'aria-label': 'Close', size: 44 }}
        >
          <div className={classes.detail}>{detail}</div>
        </Drawer>
      )}
      <p className={classes.keys}>
        {dispatchKeys.map(({ key, does }) => (
          <span key={key}>
            <Kbd size="xs">{key}</Kbd> {does}
            {'\u2003'}
          </span>
        ))}
      </p>
      <MoveQuestion question={question} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const idsOf = ({ entries }: QueueRow): string[] => entries.map(({ id }) => id);

type RowsBoxProps = {
  label: string;
  rows: readonly QueueRow[];
  /** All visits of the queue in its order, for a range of them. */
  listed: readonly string[];
  selection: Selection;
};

/** Visits of a series are chosen together. */
function RowsBox({ label, rows, listed, selection }: RowsBoxProps) {
  const ids = rows.flatMap(idsOf);
  const chosen = ids.filter(selection.has).length;
  return (
    <SelectBox
      label={label}
      checked={chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(isRange) => {
        if (!isRange) return selection.togglePage(ids);
        // From the last choice to either end: a series has all of its visits chosen.
        for (const end of [ids.at(0), ids.at(-1)]) if (end !== undefined) selection.extend(end, listed);
      }}
    />
  );
}

type DetailProps = { row: QueueRow; onMove: ReturnType<typeof useMoves>['move'] };

const Detail = ({ row, onMove }: DetailProps) =>
  row.first.kind === 'recurring' && row.first.booking.series_id !== null ? (
    <SeriesDetail seriesId={row.first.booking.series_id} entries={row.entries} onMove={onMove} />
  ) : (
    <EntryDetail entry={row.first} onMove={onMove} />
  );
