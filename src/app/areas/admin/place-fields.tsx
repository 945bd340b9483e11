import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { HomeField } from '#app/features/calendar/teams/team-fields.tsx';
import { PlaceField } from '#app/features/company/locations/place-field.tsx';
import { FindInCountry } from './find-in-country.tsx';

/** Where a location is, found by its address. */
export const LocationPlace = (props: FieldProps) => <PlaceField {...props} Find={FindInCountry} />;

/** Where the day of a team begins, found by an address. */
export const TeamHome = (props: FieldProps) => <HomeField {...props} Find={FindInCountry} />;
