import { Text } from '@mantine/core';
import type { FactSpec } from '#engine/settings/platform/define-listing.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { holidaySettings } from '#engine/settings/calendar/holidays.ts';
import { locationSettings } from '#engine/settings/company/locations.ts';
import type { whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { drawControl } from '#app/ui/fields/controls.tsx';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import type { OwnControls } from '#app/ui/form/settings-fields.tsx';
import { Amount } from '#app/ui/fields/number-fields.tsx';
import { Entries, LocationBox, locationSpec } from './entries.tsx';

type Settings = SettingsOf<typeof whatIfSettings>;
/** While it is typed something may still be missing. */
type Typed<E> = { [K in keyof E]: E[K] | null };
type Week = Settings['weeks'][number];

type Entry = Readonly<Record<string, unknown>>;

type Piece<E extends Entry> = {
  /** What one of them is called. */
  one: string;
  most: number;
  blank: E;
  /** What each entry is asked, in the order of its line; drawn by kind, as any setting. */
  boxes: { readonly [K in keyof E]: FactSpec };
  own?: OwnControls;
  optional?: readonly (keyof E)[];
  isAsked?(name: keyof E, entry: E): boolean;
  /** What else a change brings with it. */
  follow?(entry: E, change: Partial<E>): Partial<E>;
};

/** The control of a setting that is a list of changes, each of which is a line of boxes. */
function pieceField<E extends Entry>({ boxes, isAsked, follow, own, optional = [], ...piece }: Piece<E>) {
  const names = Object.keys(boxes) as (keyof E & string)[]; // Its type names them all.
  const draw = (name: keyof E & string, entry: E, disabled: boolean, set: (change: Partial<E>) => void) => {
    // An empty cell keeps the columns of all lines one below the other.
    if (isAsked && !isAsked(name, entry)) return <span key={name} />;
    const box: FieldProps = {
      name,
      disabled,
      spec: boxes[name],
      value: entry[name],
      values: entry,
      error: undefined,
      required: !optional.includes(name),
      autoFocus: false,
      onChange: (value) => {
        const change = { [name]: value } as Partial<E>; // A control gives what its kind holds.
        set({ ...change, ...follow?.(entry, change) });
      },
    };
    const Own = own?.[name];
    return Own ? <Own key={name} {...box} /> : drawControl({ key: name, ...box });
  };
  return (props: FieldProps) => (
    <Entries<E>
      {...props}
      {...piece}
      parts={names.length}
      renderEntry={(entry, set) => names.map((name) => draw(name, entry, props.disabled, set))}
    />
  );
}

const at = locationSpec('Location', 'Choose a location');

const MoreOrFewer = (props: FieldProps) => {
  const field = props as FieldProps<number | null>; // As its box says.
  return <Amount field={field} allowDecimal={false} prefix={(field.value ?? 0) > 0 ? '+' : ''} />;
};

/** Days of a location that differ from the ordinary week. */
export const DaysField = pieceField<Typed<Settings['days'][number]>>({
  one: 'days',
  most: 50,
  blank: { locationId: null, from: null, to: null, act: 'lock', capacity_change: 1 },
  boxes: {
    locationId: at,
    from: { title: 'First day', 'x-kind': 'day' },
    to: { title: 'Last day', 'x-kind': 'day' },
    act: {
      title: 'What changes',
      'x-kind': 'choice',
      'x-labels': {
        lock: 'Lock',
        remove: 'Close',
        change: 'More or fewer spots',
        as_usual: 'As in the week',
      },
    },
    capacity_change: { title: 'Spots at each time', 'x-kind': 'number' },
  },
  own: { capacity_change: MoreOrFewer },
  isAsked: (name, { act }) => name !== 'capacity_change' || act === 'change',
  follow: ({ to }, { from }) => (from !== undefined && to === null ? { to: from } : {}),
});

/** How far ahead customers can book. */
export const HorizonsField = pieceField<Typed<Settings['horizons'][number]>>({
  one: 'location',
  most: 50,
  blank: { locationId: null, slot_horizon_days: 60 },
  boxes: { locationId: at, slot_horizon_days: { title: 'Days', type: 'integer', 'x-kind': 'number' } },
});

/** What limits how many visits can be booked at a time. */
export const CapacitiesField = pieceField<Typed<Settings['capacities'][number]>>({
  one: 'location',
  most: 50,
  blank: { locationId: null, capacity_mode: 'teams' },
  boxes: {
    locationId: at,
    capacity_mode: {
      title: 'Limited by',
      'x-kind': 'choice',
      'x-labels': locationSettings.capacity_mode['x-labels'],
    },
  },
});

export const NewHolidaysField = pieceField<Typed<Settings['holidays_added'][number]>>({
  one: 'holiday',
  most: 50,
  blank: { name: '', date_from: null, date_to: null, yearly: false, locationId: null },
  boxes: {
    name: holidaySettings.name,
    date_from: holidaySettings.date_from,
    date_to: holidaySettings.date_to,
    locationId: locationSpec('Location', 'All locations'),
    yearly: { title: 'Every year', 'x-kind': 'flag' },
  },
  optional: ['locationId'],
  follow: ({ date_to }, { date_from }) =>
    date_from !== undefined && date_to === null ? { date_to: date_from } : {},
});

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
        <LocationBox value={week.locationId} />
        <Text size="sm" mt={{ base: 0, sm: 34 }}>
          {sayWeek(week)}
        </Text>
      </>
    )}
  />
);
