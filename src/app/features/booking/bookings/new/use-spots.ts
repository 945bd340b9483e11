import { useQuery } from '@tanstack/react-query';
import { addressesQuery, spotsQuery } from './api.ts';
import type { Draft } from './draft.ts';

type Size = { duration: number; teams: number } | undefined;

/** What customers would be offered on the chosen day, for a visit of this size, at the place that serves the address. */
export function useSpots(
  { customerId, addressId, newAddress, locationId, services, day }: Draft,
  size: Size,
) {
  const { data: addresses } = useQuery({ ...addressesQuery(customerId ?? ''), enabled: customerId !== null });
  const zip =
    addressId === null ? newAddress.zip.trim() : (addresses?.find(({ id }) => id === addressId)?.zip ?? '');
  return useQuery(
    spotsQuery({
      day,
      zip,
      locationId,
      serviceIds: services.map(({ serviceId }) => serviceId),
      duration: size?.duration,
      teams: size?.teams,
    }),
  );
}
