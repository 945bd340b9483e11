import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { Circle as CircleIcon, LocateFixed, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Point } from '#engine/booking/distance.ts';
import {
  circleLimits,
  overlappingCircles,
  type Circle,
  type PlacedCircle,
} from '#engine/booking/service-circles.ts';
import type { DistanceUnit } from '#engine/format/distance.ts';
import { metresPer } from './area-frame.ts';
import type { ServiceMap } from './sort-addresses.ts';

type CircleFieldsProps = {
  map: ServiceMap;
  locationId: string;
  circle: Circle | null;
  unit: DistanceUnit;
  mayChange: boolean;
  onCircle(circle: Circle | null): void;
  /** What finds the address that a circle is drawn around. */
  Find: FindAddress;
};

export type FindAddress = ComponentType<{ label: string; onFound(point: Point): void }>;

/** A circle beside the zip codes, in numbers and acts; the map draws it. */
export function CircleFields(props: CircleFieldsProps) {
  const { map, locationId, circle, unit, mayChange, onCircle, Find } = props;
  const own = map.locations.find(({ id }) => id === locationId)?.position ?? null;
  const start = own ?? middleOf(map.addresses);
  if (!circle)
    return <NoCircle unit={unit} mayChange={mayChange} onCircle={onCircle} start={start} Find={Find} />;
  const isOnLocation = own?.latitude === circle.latitude && own.longitude === circle.longitude;
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <NumberInput
          label={unit === 'mi' ? 'Radius in miles' : 'Radius in kilometers'}
          value={Math.round((circle.radius_m / metresPer[unit]) * 10) / 10}
          min={0.1}
          max={Math.floor(circleLimits.most / metresPer[unit])}
          step={0.5}
          decimalScale={1}
          clampBehavior="blur"
          w={160}
          disabled={!mayChange}
          onChange={(value) => {
            const radius_m = Math.round(Number(value) * metresPer[unit]);
            if (radius_m >= circleLimits.least && radius_m <= circleLimits.most)
              onCircle({ ...circle, radius_m });
          }}
        />
        {mayChange && own && !isOnLocation && (
          <Button
            variant="default"
            leftSection={<LocateFixed size={16} />}
            onClick={() => onCircle({ ...circle, ...own })}
          >
            Center on the location
          </Button>
        )}
        {mayChange && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<Trash2 size={16} />}
            onClick={() => onCircle(null)}
          >
            Remove circle
          </Button>
        )}
      </Group>
      {mayChange && (
        <Find label="Move it around an address" onFound={(point) => onCircle({ ...circle, ...point })} />
      )}
      <Overlapping map={map} locationId={locationId} circle={circle} />
    </Stack>
  );
}

function NoCircle({
  unit,
  mayChange,
  onCircle,
  start,
  Find,
}: Pick<CircleFieldsProps, 'unit' | 'mayChange' | 'onCircle' | 'Find'> & { start: Point | null }) {
  if (!mayChange) return null;
  const draw = ({ latitude, longitude }: Point) =>
    onCircle({ latitude, longitude, radius_m: Math.round(5 * metresPer[unit]) });
  return (
    <Stack gap="sm">
      <Find label="Draw a circle around an address" onFound={draw} />
      {start && (
        <Group gap="sm">
          <Button variant="default" leftSection={<CircleIcon size={16} />} onClick={() => draw(start)}>
            Draw a circle
          </Button>
          <Text size="sm" c="dimmed" flex={1} miw={200}>
            Serves every address within a distance, in addition to the zip codes.
          </Text>
        </Group>
      )}
    </Stack>
  );
}

function Overlapping({
  map,
  locationId,
  circle,
}: Pick<CircleFieldsProps, 'map' | 'locationId'> & { circle: Circle }) {
  const others = map.locations.flatMap(({ id, circle: other }): PlacedCircle[] =>
    other && id !== locationId ? [{ ...other, locationId: id }] : [],
  );
  const overlapping = overlappingCircles(circle, others).map(({ locationId: other }) => other);
  if (overlapping.length === 0) return null;
  const names = map.locations.filter(({ id }) => overlapping.includes(id)).map(({ name }) => name);
  return (
    <Text size="sm">
      {`Overlaps the circle of ${names.join(', ')}. Addresses in both go to the location with the nearer center.`}
    </Text>
  );
}

function middleOf(points: readonly Point[]): Point | null {
  if (points.length === 0) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    latitude: mean(points.map(({ latitude }) => latitude)),
    longitude: mean(points.map(({ longitude }) => longitude)),
  };
}
