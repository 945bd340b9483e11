import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { rehearsalPage, type RehearsalKind } from '#engine/contracts/booking/rehearsal.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { formatCount } from '#app/ui/format.ts';
import { ListFooter } from '#app/ui/list-footer.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { rehearsalQuery, type Rehearsal, type RehearsalRow, type RehearsalView } from './api.ts';
import { ComingGroup } from './coming-group.tsx';
import { groupRows } from './coming-groups.ts';
import { ComingRow } from './coming-row.tsx';
import { kindNames, kinds } from './kinds.ts';
import classes from './rehearsal.module.css';

const isKind = (text: string | null): text is RehearsalKind => kindNames.some((name) => name === text);

/** What is shown is in the address: it survives a reload, and can be sent to somebody. */
function useView(): [RehearsalView, (changes: Readonly<Record<string, string | null>>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind');
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1);
  const set = (changes: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (!('page' in changes)) next.delete('page');
        for (const [name, value] of Object.entries(changes))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const view: RehearsalView = {
    days: params.get('days') === '30' ? 30 : 7,
    kind: isKind(kind) ? kind : undefined,
    skip: (page - 1) * rehearsalPage,
  };
  return [view, set];
}

type RehearsalPageProps = {
  /** How something is stopped that is no message, with the acts of what it is about. */
  renderActs(row: RehearsalRow): ReactNode;
};

/** What happens by itself in the next days, before it happens. */
export function RehearsalPage({ renderActs }: RehearsalPageProps) {
  const [view, set] = useView();
  const query = useQuery(rehearsalQuery(view));
  return (
    <>
      <PageHeader
        title="What’s coming"
        description="What’s sent, charged and booked automatically, and what expires."
        actions={
          <SegmentedControl
            aria-label="How far ahead"
            value={String(view.days)}
            onChange={(days) => set({ days })}
            data={[
              { value: '7', label: '7 days' },
              { value: '30', label: '30 days' },
            ]}
          />
        }
      />
      <Loaded query={query}>
        {(rehearsal) => <Coming rehearsal={rehearsal} view={view} renderActs={renderActs} onChange={set} />}
      </Loaded>
    </>
  );
}

function byDay(rows: readonly RehearsalRow[]): Map<string, RehearsalRow[]> {
  const days = new Map<string, RehearsalRow[]>();
  for (const row of rows) days.set(row.date, [...(days.get(row.date) ?? []), row]);
  return days;
}

type ComingProps = RehearsalPageProps & {
  rehearsal: Rehearsal;
  view: RehearsalView;
  onChange(changes: Readonly<Record<string, string | null>>): void;
};

function Coming({ rehearsal, view, renderActs, onChange }: ComingProps) {
  const { day } = useFormats();
  const { rows, total, counts, complete } = rehearsal;
  const days = byDay(rows);
  const countOf = (kind: RehearsalKind) =>
    counts.filter((one) => one.kind === kind).reduce((sum, { count }) => sum + count, 0);
  const everything = counts.reduce((sum, { count }) => sum + count, 0);
  const ofDay = (date: string) =>
    counts
      .filter((one) => one.date === date && (view.kind === undefined || one.kind === view.kind))
      .reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className={classes.kinds} role="group" aria-label="Show">
        <KindButton
          title="Everything"
          count={everything}
          isChosen={view.kind === undefined}
          onChoose={() => onChange({ kind: null })}
        />
        {kindNames
          .filter((kind) => countOf(kind) > 0 || view.kind === kind)
          .map((kind) => (
            <KindButton
              key={kind}
              title={kinds[kind].title}
              count={countOf(kind)}
              isChosen={view.kind === kind}
              onChoose={() => onChange({ kind })}
            />
          ))}
      </div>
      {!complete && (
        <Text size="sm" c="dimmed" mb="sm">
          There’s more than fits here. Only the first of each kind are shown.
        </Text>
      )}
      {rows.length === 0 ? (
        <Panel>
          <EmptyState
            icon={CalendarCheck2}
            title="Nothing is coming up"
            text={`Nothing of this kind is due in the next ${view.days} days.`}
          />
        </Panel>
      ) : (
        [...days].map(([date, found]) => (
          <section key={date} className={classes.day} aria-label={day(date)}>
            <h2 className={classes.date}>
              {day(date)} <span className={classes.count}>{formatCount(ofDay(date))}</span>
            </h2>
            <Panel flush>
              <ul className={classes.rows}>
                {groupRows(found).map(([first, ...more]) =>
                  first === undefined ? null : more.length === 0 ? (
                    <ComingRow key={first.key} row={first} acts={renderActs(first)} />
                  ) : (
                    <ComingGroup key={first.key} rows={[first, ...more]} renderActs={renderActs} />
                  ),
                )}
              </ul>
            </Panel>
          </section>
        ))
      )}
      {total > rehearsalPage && (
        <ListFooter
          count={total}
          page={view.skip / rehearsalPage + 1}
          size={rehearsalPage}
          onPage={(page) => onChange({ page: String(page) })}
        />
      )}
    </>
  );
}

type KindButtonProps = { title: string; count: number; isChosen: boolean; onChoose(): void };

const KindButton = ({ title, count, isChosen, onChoose }: KindButtonProps) => (
  <Button
    size="sm"
    radius="xl"
    variant={isChosen ? 'filled' : 'default'}
    aria-pressed={isChosen}
    onClick={onChoose}
  >
    {title} {formatCount(count)}
  </Button>
);
