import { Anchor, Stack, TextInput } from '@mantine/core';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';
import { PointField, type FindPoint, type PointInWork } from '#app/ui/fields/point-field.tsx';
import { mapAddress } from '#app/ui/map-address.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The address of a location, and where it is on the map. */
export function PlaceField({ Find, ...props }: FieldProps & { Find: FindPoint }) {
  const { value, values, disabled, onChange, onOthers } = props;
  const address = typeof value === 'string' ? value : '';
  const point = { latitude: numberOf(values['latitude']), longitude: numberOf(values['longitude']) };
  const isPlaced = point.latitude !== null && point.longitude !== null;
  const place = (found: PointInWork | null, said?: string) => {
    onOthers?.(found ?? { latitude: null, longitude: null });
    if (said !== undefined && address.trim() === '') onChange(said);
  };
  return (
    <Stack gap="sm">
      <TextInput
        {...inputProps(props)}
        value={address}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <PointField point={point} disabled={disabled} Find={Find} onChange={place} />
      {!isPlaced && address.trim() !== '' && (
        <Anchor href={mapAddress(address)} target="_blank" rel="noreferrer" size="sm">
          Show on the map
        </Anchor>
      )}
    </Stack>
  );
}
