import type { ComponentProps } from 'react';
import { FindAddress } from '#app/features/people/addresses/find-address.tsx';
import { AreaDialog } from '#app/features/calendar/service-areas/area-dialog.tsx';
import { useUser } from '#app/lib/session.ts';

type FindProps = Omit<ComponentProps<typeof FindAddress>, 'country'>;

const FindInCountry = (props: FindProps) => (
  <FindAddress {...props} country={useUser()?.company?.country ?? ''} />
);

/** The area of a location, which can be drawn around any address of the country. */
export const ServiceAreaDialog = (props: Omit<ComponentProps<typeof AreaDialog>, 'Find'>) => (
  <AreaDialog {...props} Find={FindInCountry} />
);
