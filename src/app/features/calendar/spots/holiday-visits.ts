import { useQuery } from '@tanstack/react-query';
import { isHoliday } from '#engine/booking/is-holiday.ts';
import { conflictsQuery, type SpotConflict } from './conflicts.ts';

export type HolidayDays = { date_from: string; date_to: string; yearly: boolean; locationId: string | null };

/** The visits to come that lie on a holiday. */
export const visitsOn = (
  { date_from: dateFrom, date_to: dateTo, yearly, locationId }: HolidayDays,
  conflicts: readonly SpotConflict[],
): SpotConflict[] =>
  conflicts.filter(
    (visit) =>
      visit.reason === 'holiday' &&
      (locationId === null || locationId === visit.locationId) &&
      isHoliday(visit.start_local.slice(0, 10), { dateFrom, dateTo, yearly, locationId }),
  );

export const useHolidayVisits = () => {
  const { data = [] } = useQuery(conflictsQuery());
  return (holiday: HolidayDays) => visitsOn(holiday, data);
};
