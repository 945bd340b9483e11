import { NativeSelect } from '@mantine/core';
import { colorings, type CalendarAddress, type ChangeAddress } from './use-calendar-address.ts';

const names = { status: 'Status', crew: 'Team', location: 'Location', frequency: 'Frequency' } as const;

type ColoringChoiceProps = { address: CalendarAddress; size: 'sm' | 'md'; onChange: ChangeAddress };

/** What the colors of visits stand for. */
export const ColoringChoice = ({ address, size, onChange }: ColoringChoiceProps) => (
  <NativeSelect
    size={size}
    aria-label="Color by"
    value={address.coloring}
    onChange={({ currentTarget: { value } }) =>
      onChange({ coloring: colorings.find((one) => one === value) ?? 'crew' })
    }
    data={colorings.map((value) => ({ value, label: `Color: ${names[value]}` }))}
  />
);
