import { ActionIcon, Button, Group, Menu, NativeSelect } from '@mantine/core';
import { Ellipsis, Lock } from 'lucide-react';
import { useState } from 'react';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { todayIn } from '../../local-time.ts';
import type { Crew } from '../api.ts';
import { isNewTime, type Change, type Choice, type PlanEnd } from './api.ts';
import classes from './replan.module.css';

type ChangeRowProps = {
  change: Change;
  crews: readonly Crew[];
  end: PlanEnd | undefined;
  onChoose: (id: string, choice: Choice | null) => void;
  isAsked: boolean;
  onAsk: (isAsked: boolean) => void;
};

const icon = { size: 15, 'aria-hidden': true } as const;

/** What a plan does with one visit, and the ways to have it otherwise. */
export function ChangeRow({ change, crews, end, onChoose, isAsked, onAsk }: ChangeRowProps) {
  const { time, day, instant } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { booking_id: id, customer_name: name, timezone, kind, pinned } = change;
  const titles = (ids: readonly string[]) =>
    ids.map((one) => crews.find((crew) => crew.id === one)?.title ?? 'Another team').join(', ') || 'No team';
  const moment = (at: string, withDay: boolean) => {
    const local = toLocal(Date.parse(at), timezone);
    return withDay ? `${day(local.date)}, ${time(local.time)}` : time(local.time);
  };
  const from = `${moment(change.start_before, kind === 'day')} ${titles(change.team_ids_before)}`;
  const to =
    kind === 'dispatch'
      ? 'Waits for a team'
      : kind === 'keep'
        ? 'stays as it is'
        : `${kind === 'crew' ? '' : `${moment(change.start_at, kind === 'day')} `}${titles(change.team_ids)}`;
  const lock: Choice = {
    booking_id: id,
    choice: kind === 'dispatch' ? 'dispatch' : kind === 'keep' ? 'keep' : 'move',
    ...(kind !== 'dispatch' &&
      kind !== 'keep' && { service_date: change.start_at, team_ids: change.team_ids }),
  };
  return (
    <li className={classes.change} data-kind={kind}>
      <div className={classes.changeHead}>
        <b>{name}</b>
        {pinned && <Lock size={13} aria-label="Decided by you" />}
        <Menu position="bottom-end" withinPortal width={210}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" ml="auto" aria-label={`Change ${name}`}>
              <Ellipsis size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setEditing(true)}>Another team or time…</Menu.Item>
            {isNewTime(change) && (
              <Menu.Item onClick={() => onAsk(!isAsked)}>
                {isAsked ? 'Move without asking' : 'Ask the customer first'}
              </Menu.Item>
            )}
            <Menu.Item onClick={() => onChoose(id, { booking_id: id, choice: 'keep' })}>
              Leave as it is
            </Menu.Item>
            <Menu.Item onClick={() => onChoose(id, { booking_id: id, choice: 'dispatch' })}>
              To dispatch
            </Menu.Item>
            {pinned ? (
              <Menu.Item onClick={() => onChoose(id, null)}>Let the plan decide</Menu.Item>
            ) : (
              <Menu.Item leftSection={<Lock {...icon} />} onClick={() => onChoose(id, lock)}>
                Lock this change
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={classes.fromTo}>
        <span>{from}</span> {kind === 'keep' ? '' : 'to '}
        <strong>{to}</strong>
      </p>
      {isAsked && isNewTime(change) && (
        <p className={classes.why}>
          {end?.offer_until
            ? `Asked first, held until ${instant(end.offer_until)}`
            : 'The customer is asked first'}
        </p>
      )}
      {change.why !== '' && <p className={classes.why}>{change.why}</p>}
      {[...change.obstacles.map(({ text }) => text), ...(end?.warnings ?? [])].map((text) => (
        <p key={text} className={classes.warning}>
          {text}
        </p>
      ))}
      {end?.refusal && (
        <p className={classes.refusal} role="alert">
          {end.refusal}
        </p>
      )}
      {isEditing && (
        <EditChange
          change={change}
          crews={crews}
          onCancel={() => setEditing(false)}
          onDone={(choice) => {
            setEditing(false);
            onChoose(id, choice);
          }}
        />
      )}
    </li>
  );
}

type EditChangeProps = {
  change: Change;
  crews: readonly Crew[];
  onDone: (choice: Choice) => void;
  onCancel: () => void;
};

function EditChange({ change, crews, onDone, onCancel }: EditChangeProps) {
  const { booking_id: bookingId, timezone } = change;
  const [crewId, setCrewId] = useState(change.team_ids[0] ?? '');
  const local = toLocal(Date.parse(change.start_at), timezone);
  const [date, setDate] = useState(local.date);
  const [time, setTime] = useState(local.time);
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        if (time === '') return;
        const others = change.team_ids.slice(1).filter((id) => id !== crewId);
        onDone({
          booking_id: bookingId,
          choice: 'move',
          service_date: new Date(toInstant(date, time, timezone)).toISOString(),
          team_ids: crewId === '' ? others : [crewId, ...others],
        });
      }}
    >
      <NativeSelect
        label="Team"
        value={crewId}
        onChange={({ currentTarget }) => setCrewId(currentTarget.value)}
        data={[
          { value: '', label: 'No team' },
          ...crews.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Group grow gap="sm">
        <DayInput
          label="Day"
          value={date}
          min={todayIn(timezone)}
          onChange={(chosen) => chosen !== null && setDate(chosen)}
        />
        <TimeInput label="Time" value={time || null} onChange={(next) => setTime(next ?? '')} />
      </Group>
      <Group gap="sm" justify="flex-end">
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm">
          Set
        </Button>
      </Group>
    </form>
  );
}
