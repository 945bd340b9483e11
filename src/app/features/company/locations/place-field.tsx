import { Anchor, TextInput } from '@mantine/core';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';
import { mapAddress, mapPoint } from '#app/ui/map-address.ts';

/** The map of a location: its point where that is set, or else what finds its address. */
function toMap({ latitude, longitude, address }: Readonly<Record<string, unknown>>): string | null {
  if (typeof latitude === 'number' && typeof longitude === 'number') return mapPoint({ latitude, longitude });
  return typeof address === 'string' && address !== '' ? mapAddress(address) : null;
}

/** The address of a location, and where it is on the map. */
export function PlaceField(props: FieldProps) {
  const { value, values, onChange } = props;
  const address = typeof value === 'string' ? value : '';
  const map = toMap({ ...values, address });
  return (
    <div>
      <TextInput
        {...inputProps(props)}
        value={address}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {map !== null && (
        <Anchor href={map} target="_blank" rel="noreferrer" size="sm" mt={6} display="inline-block">
          Show on the map
        </Anchor>
      )}
    </div>
  );
}
