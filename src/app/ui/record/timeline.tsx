import { Button, VisuallyHidden } from '@mantine/core';
import {
  ArrowRight,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleDollarSign,
  FileText,
  History,
  Pencil,
  Send,
  StickyNote,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { bookingHistory } from '#engine/contracts/company/record-history.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import { historySpecs } from '#engine/settings/company/history.ts';
import { toLocal } from '#engine/time/zone.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { EmptyState } from '../empty-state.tsx';
import { showValue } from '../fields/cells.tsx';
import { useNames } from '../fields/use-names.ts';
import { Loaded } from '../loaded.tsx';
import { Panel } from '../panel.tsx';
import { RecordLink } from '../record-link.tsx';
import { useFormats, type Formats } from '../use-formats.ts';
import { useRecordScope } from './record-context.ts';
import { usePages } from './use-pages.ts';
import classes from './timeline.module.css';

type HistoryPage = AnswerOf<typeof bookingHistory>;
type Entry = HistoryPage['entries'][number];
/** What can be done about an act that an entry is part of. */
type ActView = (props: { actId: string }) => ReactNode;
type Change = Entry['changes'][number];

/** By what an action begins with; the first that fits. */
const icons: readonly (readonly [string, LucideIcon])[] = [
  ['note.', StickyNote],
  ['payment.', CircleDollarSign],
  ['message.', Send],
  ['booking.created', CalendarPlus],
  ['booking.rescheduled', CalendarClock],
  ['booking.cancelled', CalendarX],
  ['booking.skipped', CalendarX],
  ['booking.declined', CalendarX],
  ['booking.complete', CalendarCheck],
  ['booking.accepted', CalendarCheck],
  ['booking.teams', UsersRound],
  ['team.', UsersRound],
  ['customer.', UserRound],
  ['quote.', FileText],
];

function drawIcon(action: string) {
  const [, Icon] = icons.find(([start]) => action.startsWith(start)) ?? ['', Pencil];
  return <Icon size={14} />;
}

const specOf = ({ about }: Entry, { name }: Change): FactSpec | undefined => historySpecs[about.kind]?.[name];

type TimelineProps = {
  /** Answers what has happened to the record whose page this is. */
  call: Contract;
  /** Stands once at each act of one's own, at the newest of its entries. */
  Act?: ActView;
};

/** What has happened to a record: who did what and when, the newest first. */
export function Timeline({ call, Act }: TimelineProps) {
  const { id, topics } = useRecordScope();
  const history = usePages({
    queryKey: [topicOf(call), 'history', call.path, id],
    topics: [...topics, 'notes'],
    ask: async (before, signal) => {
      const { answer } = await requestLoosely(call, { params: { id }, query: { before }, signal });
      return answer as HistoryPage; // as every history is answered
    },
    rowsOf: ({ entries }) => entries,
  });
  return (
    <Panel title="History">
      <Loaded query={history}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon={History} title="Nothing has happened yet" text="Changes appear here." />
          ) : (
            <>
              <Entries entries={entries} Act={Act} />
              {history.hasNextPage && (
                <Button
                  variant="default"
                  loading={history.isFetchingNextPage}
                  onClick={() => void history.fetchNextPage()}
                >
                  Show earlier
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

function byDay(entries: readonly Entry[], { timezone }: Formats): [string, Entry[]][] {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { date } = toLocal(Date.parse(entry.at), timezone);
    const ofDay = days.get(date);
    if (ofDay) ofDay.push(entry);
    else days.set(date, [entry]);
  }
  return [...days];
}

type EntriesProps = { entries: readonly Entry[]; Act: ActView | undefined };

function Entries({ entries, Act }: EntriesProps) {
  const formats = useFormats();
  const isNewestOfAct = ({ id, act_id }: Entry) => entries.find((one) => one.act_id === act_id)?.id === id;
  const names = useNames(
    entries.flatMap((entry) =>
      entry.changes.flatMap((change) =>
        [change.before, change.after].map((value) => ({ spec: specOf(entry, change), value })),
      ),
    ),
  );
  return byDay(entries, formats).map(([day, ofDay]) => (
    <section key={day} aria-label={formats.day(day)}>
      <h3 className={classes.day}>{formats.day(day)}</h3>
      <ol className={classes.list}>
        {ofDay.map((entry) => (
          <EntryLine key={entry.id} entry={entry} formats={formats} names={names}>
            {Act && entry.act_id !== null && isNewestOfAct(entry) && <Act actId={entry.act_id} />}
          </EntryLine>
        ))}
      </ol>
    </section>
  ));
}

type EntryProps = { entry: Entry; formats: Formats; names: ReadonlyMap<string, string> };

function EntryLine({ entry, formats, names, children }: EntryProps & { children: ReactNode }) {
  const { kind, id, title } = entry.about;
  const { time } = toLocal(Date.parse(entry.at), formats.timezone);
  const links = kind === 'booking' || kind === 'quote';
  return (
    <li className={classes.entry}>
      <span className={classes.mark} aria-hidden>
        {drawIcon(entry.action)}
      </span>
      <div className={classes.what}>
        <div>
          {entry.summary}
          {title !== '' && links && (
            <>
              {' · '}
              <RecordLink to={recordAddress('admin', kind, id)}>{title}</RecordLink>
            </>
          )}
        </div>
        <div className={classes.who}>
          {entry.impersonator ? `${entry.actor}, really ${entry.impersonator}` : entry.actor}
          {' · '}
          <time dateTime={entry.at} title={formats.instant(entry.at)}>
            {formats.time(time)}
          </time>
        </div>
        <Changes entry={entry} formats={formats} names={names} />
        {children}
      </div>
    </li>
  );
}

const isNothing = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function Changes({ entry, formats, names }: EntryProps) {
  if (entry.changes.length === 0) return null;
  const show = (value: unknown, spec: FactSpec): ReactNode =>
    // What was changed needs its moment, and not how long ago that is.
    spec['x-kind'] === 'instant' && typeof value === 'string'
      ? formats.instant(value)
      : showValue(value, spec, { formats, names });
  return (
    <dl className={classes.changes}>
      {entry.changes.map((change) => {
        const spec = specOf(entry, change);
        if (!spec) return null;
        const { name, before, after } = change;
        return (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{spec.title}</dt>
            <dd>
              {!isNothing(before) && (
                <>
                  <del>
                    <VisuallyHidden>from </VisuallyHidden>
                    {show(before, spec)}
                  </del>
                  <ArrowRight size={13} aria-hidden />
                </>
              )}
              <ins>
                {!isNothing(before) && <VisuallyHidden>to </VisuallyHidden>}
                {show(after, spec)}
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
