import type { ComponentProps } from 'react';
import { AreaDialog } from '#app/features/calendar/service-areas/area-dialog.tsx';
import { FindInCountry } from './find-in-country.tsx';

/** The area of a location, which can be drawn around any address of the country. */
export const ServiceAreaDialog = (props: Omit<ComponentProps<typeof AreaDialog>, 'Find'>) => (
  <AreaDialog {...props} Find={FindInCountry} />
);
