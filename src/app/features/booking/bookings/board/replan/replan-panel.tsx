import {
  ActionIcon,
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Skeleton,
} from '@mantine/core';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { writeMinutes } from '#engine/format/minutes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { namesOf, tellTeams, toCustomers, toOthers } from '#app/lib/letter-words.ts';
import { useMay } from '#app/lib/session.ts';
import type { PlanGhost } from '#app/ui/board/board-plan.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BoardAnswer, Visit } from '../api.ts';
import { isNewTime, type Change, type PlanEnd, type Replan, type ReplanWish } from './api.ts';
import { ChangeRow } from './change-row.tsx';
import { useReplan, type ReplanState } from './use-replan.ts';
import { TellBox } from '../../tell-choice.tsx';
import classes from './replan.module.css';

const names = new Intl.ListFormat('en');

type ReplanPanelProps = {
  board: BoardAnswer;
  /** What the board shows: what a rule shifts. */
  visits: readonly Visit[];
  /** Whether those are what somebody has selected on the board. */
  isSelected: boolean;
  /** The team that is out, or what is to be chosen first. */
  about: string;
  onAbout: (about: string | null) => void;
  onGhosts: (ghosts: readonly PlanGhost[]) => void;
};

/** A plan beside the board: made, looked at, changed by hand, and carried out or thrown away. */
export function ReplanPanel({ board, visits, isSelected, about, onAbout, onGhosts }: ReplanPanelProps) {
  const { day } = useFormats();
  const mayEnterTimeOff = useMay()('manage_availability', 'manage');
  const [days, setDays] = useState(1);
  const [withTimeOff, setWithTimeOff] = useState(true);
  const [shift, setShift] = useState({ days: 1, hours: 0 });
  const isShift = about === 'shift';
  const crew = board.crews.find(({ id }) => id === about);
  const date = board.first;
  const movable = visits.filter(
    ({ status, waits_for_date: waits }) => (status === 'pending' || status === 'upcoming') && !waits,
  );
  // What has begun is no part of a plan: whoever is there finishes it, or somebody else takes it by hand.
  const begun = board.visits.filter(
    ({ status, crews }) => status === 'in_progress' && crews.some(({ id }) => id === crew?.id),
  );
  const wish = toWish({ date, crewId: crew?.id, days, shift: isShift ? shift : null, movable });
  const out =
    crew && mayEnterTimeOff && withTimeOff
      ? spanOf(crew.id, { date, days, timezone: board.timezone })
      : undefined;
  const state = useReplan(wish, out);
  const { ghosts } = state;
  useEffect(() => {
    onGhosts(ghosts);
    return () => onGhosts([]);
  }, [ghosts, onGhosts]);
  return (
    <section className={classes.panel} aria-label="Re-plan">
      <header className={classes.head}>
        <h2>{crew ? `${crew.title} is out` : isShift ? 'Shift visits' : 'Re-plan a day'}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Close the plan"
          onClick={() => onAbout(null)}
        >
          <X size={17} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.wish}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label="Why"
          value={isShift ? 'shift' : 'team'}
          onChange={onAbout}
          data={[
            { value: 'team', label: 'A team is out' },
            { value: 'shift', label: 'Rain, snow, holiday' },
          ]}
        />
        {isShift ? (
          <>
            <p className={classes.hint}>
              {isSelected
                ? `${countOf(movable.length)} selected on ${day(date)}.`
                : `${countOf(movable.length)} shown on ${day(date)}. Choose a location or teams above, or select visits, to shift fewer.`}
            </p>
            <Group grow gap="sm">
              <NumberInput
                label="Days later"
                min={0}
                max={7}
                allowDecimal={false}
                value={shift.days}
                onChange={(value) => setShift({ ...shift, days: Math.min(7, Math.max(0, Number(value))) })}
              />
              <NumberInput
                label="Hours later"
                min={-12}
                max={12}
                step={1}
                allowDecimal={false}
                value={shift.hours}
                onChange={(value) =>
                  setShift({ ...shift, hours: Math.min(12, Math.max(-12, Number(value))) })
                }
              />
            </Group>
          </>
        ) : (
          <>
            <Group wrap="nowrap" gap="sm">
              <NativeSelect
                flex={1}
                label="Team"
                value={crew?.id ?? ''}
                onChange={({ currentTarget }) => onAbout(currentTarget.value || 'team')}
                data={[
                  { value: '', label: 'Choose a team' },
                  ...board.crews.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
              <NumberInput
                w={96}
                label="Days out"
                min={1}
                max={7}
                allowDecimal={false}
                value={days}
                onChange={(value) => setDays(Math.min(7, Math.max(1, Number(value))))}
              />
            </Group>
            {begun.length > 0 && (
              <Alert color="yellow" role="status">
                {`${names.format(begun.map(({ customer_name: name }) => name))}: in progress, so not part of the plan. Complete ${begun.length === 1 ? 'it' : 'them'}, or give ${begun.length === 1 ? 'it' : 'them'} to another team by hand.`}
              </Alert>
            )}
            {crew && mayEnterTimeOff && (
              <Checkbox
                label="Enter as time off"
                checked={withTimeOff}
                onChange={({ currentTarget }) => setWithTimeOff(currentTarget.checked)}
              />
            )}
          </>
        )}
      </div>
      {wish && <Plan state={state} board={board} onClose={() => onAbout(null)} />}
    </section>
  );
}

const countOf = (visits: number): string => (visits === 1 ? '1 visit' : `${visits} visits`);

type WishParts = {
  date: string;
  crewId: string | undefined;
  days: number;
  shift: { days: number; hours: number } | null;
  movable: readonly Visit[];
};

function toWish({ date, crewId, days, shift, movable }: WishParts): ReplanWish | null {
  if (crewId !== undefined) return { date, days, team_id: crewId };
  if (!shift || movable.length === 0 || (shift.days === 0 && shift.hours === 0)) return null;
  return {
    date,
    days: 1,
    later_days: 7,
    booking_ids: movable.map(({ id }) => id).slice(0, 200),
    shift: { days: shift.days, minutes: shift.hours * 60 },
  };
}

function spanOf(team_id: string, { date, days, timezone }: { date: string; days: number; timezone: string }) {
  const at = (day: string) => new Date(toInstant(day, '00:00', timezone)).toISOString();
  return { team_id, starts_at: at(date), ends_at: at(addDays(date, days)) };
}

const groups: readonly { kind: Change['kind']; title: string }[] = [
  { kind: 'dispatch', title: 'To dispatch' },
  { kind: 'day', title: 'Another day' },
  { kind: 'time', title: 'Another time' },
  { kind: 'crew', title: 'Same time, another team' },
  { kind: 'keep', title: 'Left as it is' },
];

type PlanProps = { state: ReplanState; board: BoardAnswer; onClose: () => void };

function Plan({ state, board, onClose }: PlanProps) {
  const { query, plan, visits, trial, isBusy, problem, apply, choose, asked, ask, stopTrial, tell, setTell } =
    state;
  if (query.isError)
    return (
      <Alert color="red" icon={<TriangleAlert size={16} aria-hidden />} role="alert">
        {toErrorLines(query.error).join(' ')}
      </Alert>
    );
  if (!plan) return <Skeleton height={220} role="status" aria-label="Planning" />;
  const refused = trial?.some(({ refusal }) => refusal !== null) ?? false;
  const moved = plan.changes.filter(isNewTime).map(({ booking_id: id }) => id);
  const submit = async () => {
    if (await apply()) onClose();
  };
  return (
    <>
      <Figures plan={plan} told={trial && !refused ? (tell ? toldOf(trial, asked).size : 0) : null} />
      {moved.length > 0 && (
        <Checkbox
          label="Ask customers before their time changes"
          description="The new time is held for them for up to a day. Until they answer, the visit waits in dispatch."
          checked={moved.every((id) => asked.has(id))}
          indeterminate={moved.some((id) => asked.has(id)) && !moved.every((id) => asked.has(id))}
          onChange={({ currentTarget }) => ask(moved, currentTarget.checked)}
        />
      )}
      {plan.changes.length === 0 && <p className={classes.hint}>There are no visits to re-plan.</p>}
      <div className={classes.changes} aria-busy={query.isPlaceholderData}>
        {groups.map(({ kind, title }) => {
          const own = plan.changes.filter((change) => change.kind === kind);
          return own.length === 0 ? null : (
            <section key={kind} aria-label={title}>
              <h3 className={classes.group}>{`${title} (${own.length})`}</h3>
              <ul>
                {own.map((change) => (
                  <ChangeRow
                    key={change.booking_id}
                    change={change}
                    crews={board.crews}
                    end={trial?.find(({ booking_id: id }) => id === change.booking_id)}
                    onChoose={choose}
                    isAsked={asked.has(change.booking_id)}
                    onAsk={(isAsked) => ask([change.booking_id], isAsked)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      <footer className={classes.foot}>
        {trial && !refused && <p role="status">{describeTold(plan.changes, trial, { asked, tell })}</p>}
        {trial && !refused && (
          <TellBox
            tells={trial.flatMap(({ booking_id: id, tells = [] }) => (asked.has(id) ? [] : tells))}
            told={{ isTold: tell, onChange: setTell }}
          />
        )}
        {problem !== '' && (
          <p className={classes.refusal} role="alert">
            {problem}
          </p>
        )}
        {refused && <p className={classes.refusal}>Some changes can’t be made. Edit those visits first.</p>}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={trial ? stopTrial : onClose}>
            {trial ? 'Back' : 'Discard'}
          </Button>
          <Button
            onClick={() => void submit()}
            loading={isBusy}
            disabled={visits.length === 0 || refused || query.isPlaceholderData}
          >
            {trial
              ? trial.some(({ warnings }) => warnings.length > 0)
                ? 'Apply anyway'
                : 'Apply now'
              : 'Apply plan'}
          </Button>
        </Group>
      </footer>
    </>
  );
}

/** What a customer reads in the letter. */
const aboutOf = ({ kind }: Change): string => {
  if (kind === 'time' || kind === 'day') return 'the new time';
  return kind === 'crew' ? 'the new team' : 'the change';
};

/** Customers who get a letter without being asked first. */
const toldOf = (trial: readonly PlanEnd[], asked: ReadonlySet<string>) =>
  new Set(
    trial
      .filter(({ booking_id: id }) => !asked.has(id))
      .flatMap(({ letters }) => namesOf(toCustomers(letters))),
  );

function describeTold(
  changes: readonly Change[],
  trial: readonly PlanEnd[],
  { asked, tell }: { asked: ReadonlySet<string>; tell: boolean },
): string {
  const endOf = ({ booking_id: id }: Change) => trial.filter((end) => end.booking_id === id);
  const abouts = tell ? [...new Set(changes.map(aboutOf))] : [];
  const told = abouts.flatMap((about) => {
    const own = changes.filter((change) => aboutOf(change) === about).flatMap(endOf);
    const people = [...toldOf(own, asked)];
    return people.length === 0
      ? []
      : `${names.format(people)} ${people.length === 1 ? 'gets an email' : 'get emails'} about ${about}.`;
  });
  const toAsk = namesOf(
    trial.filter(({ booking_id: id }) => asked.has(id)).flatMap(({ letters }) => toCustomers(letters)),
  );
  const toTeams = toOthers(trial.flatMap(({ letters }) => letters));
  return [
    ...told,
    toAsk.length > 0 && `${names.format(toAsk)} ${toAsk.length === 1 ? 'is' : 'are'} asked first.`,
    told.length + toAsk.length === 0 && 'No customer gets an email.',
    toTeams.length > 0 && `This sends ${tellTeams(toTeams)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `told`: how many customers get a letter, as soon as that has been tried. */
function Figures({ plan: { before, after }, told }: { plan: Replan; told: number | null }) {
  const more = after.travel_minutes - before.travel_minutes;
  const overtime = after.overtime_minutes - before.overtime_minutes;
  const sign = (minutes: number) =>
    minutes === 0 ? 'the same' : `${minutes > 0 ? '+' : '−'}${writeMinutes(Math.abs(minutes))}`;
  const facts = [
    [
      'Travel',
      `${writeMinutes(before.travel_minutes)} to ${writeMinutes(after.travel_minutes)} (${sign(more)})`,
    ],
    ['Overtime', overtime === 0 ? 'None more' : sign(overtime)],
    ['Customers with a new time', String(after.customers_to_ask)],
    ...(told === null ? [] : [['Customers to tell', String(told)]]),
    ['Team new to the customer', String(after.broken_continuity)],
    ['To dispatch', String(after.to_dispatch)],
  ];
  return (
    <dl className={classes.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
