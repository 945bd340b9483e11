import { Checkbox, NumberInput, Select, Text, TextInput } from '@mantine/core';
import { locationSettings } from '#engine/settings/locations.ts';
import type { SettingsOf } from '#engine/settings/define-settings.ts';
import type { whatIfSettings } from '#engine/settings/what-ifs.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { Entries, LocationBox } from './entries.tsx';

type Settings = SettingsOf<typeof whatIfSettings>;
/** While it is typed something may still be missing. */
type Typed<E> = { [K in keyof E]: E[K] | null };
type Day = Typed<Settings['days'][number]>;
type Horizon = Typed<Settings['horizons'][number]>;
type Capacity = Typed<Settings['capacities'][number]>;
type NewHoliday = Typed<Settings['holidays_added'][number]>;
type Week = Settings['weeks'][number];

const dayActs = [
  { value: 'lock', label: 'Lock' },
  { value: 'remove', label: 'Close' },
  { value: 'change', label: 'More or fewer spots' },
  { value: 'as_usual', label: 'As in the week' },
];

const isDayAct = (value: string | null): value is Settings['days'][number]['act'] =>
  dayActs.some((act) => act.value === value);

/** Days of a location that differ from the ordinary week. */
export const DaysField = (props: FieldProps) => (
  <Entries<Day>
    {...props}
    one="days"
    parts={5}
    most={50}
    blank={{ locationId: null, from: null, to: null, act: 'lock', capacity_change: 1 }}
    renderEntry={({ locationId, from, to, act, capacity_change }, set) => (
      <>
        <LocationBox
          label="Location"
          empty="Choose a location"
          value={locationId}
          disabled={props.disabled}
          onChange={(id) => set({ locationId: id })}
        />
        <DayInput
          label="First day"
          disabled={props.disabled}
          value={from}
          onChange={(day) => set({ from: day, ...(to === null && { to: day }) })}
        />
        <DayInput
          label="Last day"
          disabled={props.disabled}
          value={to}
          onChange={(day) => set({ to: day })}
        />
        <Select
          label="What changes"
          data={dayActs}
          allowDeselect={false}
          disabled={props.disabled}
          value={act}
          onChange={(value) => isDayAct(value) && set({ act: value })}
        />
        {act === 'change' ? (
          <NumberInput
            label="Spots at each time"
            prefix={(capacity_change ?? 0) > 0 ? '+' : ''}
            allowDecimal={false}
            min={-1000}
            max={1000}
            disabled={props.disabled}
            value={capacity_change ?? ''}
            onChange={(value) => set({ capacity_change: typeof value === 'number' ? value : null })}
          />
        ) : (
          <span />
        )}
      </>
    )}
  />
);

/** How far ahead customers can book. */
export const HorizonsField = (props: FieldProps) => (
  <Entries<Horizon>
    {...props}
    one="location"
    parts={2}
    most={50}
    blank={{ locationId: null, slot_horizon_days: 60 }}
    renderEntry={({ locationId, slot_horizon_days }, set) => (
      <>
        <LocationBox
          label="Location"
          empty="Choose a location"
          value={locationId}
          disabled={props.disabled}
          onChange={(id) => set({ locationId: id })}
        />
        <NumberInput
          label="Days"
          hideControls
          allowDecimal={false}
          allowNegative={false}
          disabled={props.disabled}
          value={slot_horizon_days ?? ''}
          onChange={(value) => set({ slot_horizon_days: typeof value === 'number' ? value : null })}
        />
      </>
    )}
  />
);

const capacityModes = Object.entries(locationSettings.capacity_mode['x-labels']).map(([value, label]) => ({
  value,
  label,
}));

const isCapacityMode = (value: string | null): value is Settings['capacities'][number]['capacity_mode'] =>
  value !== null && Object.hasOwn(locationSettings.capacity_mode['x-labels'], value);

/** What limits how many visits can be booked at a time. */
export const CapacitiesField = (props: FieldProps) => (
  <Entries<Capacity>
    {...props}
    one="location"
    parts={2}
    most={50}
    blank={{ locationId: null, capacity_mode: 'teams' }}
    renderEntry={({ locationId, capacity_mode }, set) => (
      <>
        <LocationBox
          label="Location"
          empty="Choose a location"
          value={locationId}
          disabled={props.disabled}
          onChange={(id) => set({ locationId: id })}
        />
        <Select
          label="Limited by"
          data={capacityModes}
          allowDeselect={false}
          disabled={props.disabled}
          value={capacity_mode}
          onChange={(value) => isCapacityMode(value) && set({ capacity_mode: value })}
        />
      </>
    )}
  />
);

export const NewHolidaysField = (props: FieldProps) => (
  <Entries<NewHoliday>
    {...props}
    one="holiday"
    parts={5}
    most={50}
    blank={{ name: '', date_from: null, date_to: null, yearly: false, locationId: null }}
    renderEntry={({ name, date_from, date_to, yearly, locationId }, set) => (
      <>
        <TextInput
          label="Name"
          disabled={props.disabled}
          value={name ?? ''}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <DayInput
          label="First day"
          disabled={props.disabled}
          value={date_from}
          onChange={(day) => set({ date_from: day, ...(date_to === null && { date_to: day }) })}
        />
        <DayInput
          label="Last day"
          disabled={props.disabled}
          value={date_to}
          onChange={(day) => set({ date_to: day })}
        />
        <LocationBox
          label="Location"
          empty="All locations"
          value={locationId}
          disabled={props.disabled}
          onChange={(id) => set({ locationId: id })}
        />
        <Checkbox
          label="Every year"
          mt={{ base: 0, sm: 32 }}
          disabled={props.disabled}
          checked={yearly === true}
          onChange={(event) => set({ yearly: event.currentTarget.checked })}
        />
      </>
    )}
  />
);

const sayWeek = ({ templates }: Week): string => {
  const spots = templates.reduce((sum, { capacity }) => sum + capacity, 0);
  return `${templates.length} times, ${spots} spots a week`;
};

/** Whole weeks come from the page where they are painted. */
export const WeeksField = (props: FieldProps) => (
  <Entries<Week>
    {...props}
    one="week"
    parts={2}
    most={20}
    renderEntry={(week) => (
      <>
        <LocationBox label="Location" empty="" value={week.locationId} disabled onChange={() => undefined} />
        <Text size="sm" mt={{ base: 0, sm: 34 }}>
          {sayWeek(week)}
        </Text>
      </>
    )}
  />
);
