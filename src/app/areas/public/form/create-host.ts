import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { BookingPorts } from '#renderer';
import { request } from '#app/lib/api.ts';
import { endToast, showToast } from '../parts/toast-list.ts';

/** What the form asks of the world, by the API of its own server. */
export const createHost = (parts: Pick<BookingPorts, 'CardEntry' | 'AddressMap'>): BookingPorts => ({
  ...parts,
  async loadDays({ from, locationId, zip, coordinates, serviceIds, duration, teams }, signal) {
    const query = {
      from,
      ...(locationId !== undefined && { locationId }),
      ...(zip !== undefined && { zip }),
      ...coordinates,
      ...(serviceIds && { serviceIds: serviceIds.join(',') }),
      ...(duration && { duration, teams }),
    };
    return request(availableSpots, { query, signal });
  },
  async findLocation(zip, coordinates) {
    const query = { zip, ...coordinates, locationOnly: true };
    const { locationId, needs_position: needsPosition } = await request(availableSpots, { query });
    return { locationId, needsPosition };
  },
  estimate: (submission, signal) => request(estimatePrice, { body: submission, signal }),
  notify: showToast,
  takeBack: endToast,
});
