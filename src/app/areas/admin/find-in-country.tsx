import type { ComponentProps } from 'react';
import { FindAddress } from '#app/features/people/addresses/find-address.tsx';
import { useUser } from '#app/lib/session.ts';

/** Finds addresses in the country of the company. */
export const FindInCountry = (props: Omit<ComponentProps<typeof FindAddress>, 'country'>) => (
  <FindAddress {...props} country={useUser()?.company?.country ?? ''} />
);
