import type { Listener } from '#server/platform/happenings/listener.ts';
import { askForTeams } from './staff.ts';

const changes: readonly string[] = ['booking_confirmed', 'booking_rescheduled', 'booking_restored'];

/** A visit that is new, or is at another time, needs teams. To be told twice changes nothing. */
export const findTeams: Listener = async ({ companies, tenant }, { name, companyId, subjectId, details }) => {
  // Who books it may have said who is to be asked.
  if (!changes.includes(name) || details['staffed'] === true) return;
  const company = await companies.findById(companyId);
  if (company) await askForTeams(tenant(companyId), company, subjectId);
};
