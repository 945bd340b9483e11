import { Anchor, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import type { Point } from '#engine/booking/distance.ts';
import { getBoot } from '#app/lib/boot.ts';
import { mapPoint } from '../map-address.ts';

/** Finds the point of an address, and how that is written. */
export type FindPoint = ComponentType<{ label: string; onFound(point: Point, said: string): void }>;

/** One of the two numbers may still be missing. */
export type PointInWork = { latitude: number | null; longitude: number | null };

type PointFieldProps = {
  point: PointInWork | null;
  disabled: boolean;
  Find: FindPoint;
  onChange(point: PointInWork | null, said?: string): void;
};

/** Where something is on the map: found by an address, or in numbers where nothing looks addresses up. */
export function PointField({ point, disabled, Find, onChange }: PointFieldProps) {
  const isSearched = (getBoot().outside?.geocoderUrl ?? null) !== null;
  const { latitude = null, longitude = null } = point ?? {};
  const whole = latitude === null || longitude === null ? null : { latitude, longitude };
  return (
    <Stack gap={6}>
      {isSearched && !disabled && (
        <Find label={whole ? 'Move it to an address' : 'Find it by an address'} onFound={onChange} />
      )}
      {!isSearched && <Coordinates point={point} disabled={disabled} onChange={onChange} />}
      {whole && (
        <Group gap="sm">
          <Anchor href={mapPoint(whole)} target="_blank" rel="noreferrer" size="sm">
            Show on the map
          </Anchor>
          {isSearched && !disabled && (
            <Button variant="subtle" size="compact-sm" color="gray" onClick={() => onChange(null)}>
              Take off the map
            </Button>
          )}
        </Group>
      )}
      {!whole && isSearched && (
        <Text size="sm" c="dimmed">
          Not on the map yet.
        </Text>
      )}
    </Stack>
  );
}

const limits = { latitude: 90, longitude: 180 } as const;
const titles = { latitude: 'Latitude', longitude: 'Longitude' } as const;

function Coordinates({ point, disabled, onChange }: Omit<PointFieldProps, 'Find'>) {
  const [typed, setTyped] = useState<Record<keyof typeof limits, number | string>>({
    latitude: point?.latitude ?? '',
    longitude: point?.longitude ?? '',
  });
  const change = (name: keyof typeof limits, number: number | string) => {
    const next = { ...typed, [name]: number };
    setTyped(next);
    const toNumber = (one: number | string) => (one === '' ? null : Number(one));
    const isNothing = next.latitude === '' && next.longitude === '';
    // Half of a place is refused where it stands, and not left out.
    onChange(isNothing ? null : { latitude: toNumber(next.latitude), longitude: toNumber(next.longitude) });
  };
  const isHalf = (typed.latitude === '') !== (typed.longitude === '');
  return (
    <>
      <Group grow gap="sm">
        {(['latitude', 'longitude'] as const).map((name) => (
          <NumberInput
            key={name}
            label={titles[name]}
            hideControls
            decimalScale={6}
            min={-limits[name]}
            max={limits[name]}
            disabled={disabled}
            value={typed[name]}
            onChange={(number) => change(name, number)}
          />
        ))}
      </Group>
      <Text size="xs" c={isHalf ? 'red' : 'dimmed'}>
        {isHalf ? 'Enter both numbers, or neither.' : 'Copy them from a map, such as 40.7128 and -74.006.'}
      </Text>
    </>
  );
}
