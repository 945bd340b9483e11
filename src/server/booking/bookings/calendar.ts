import { getCalendar } from '#engine/contracts/calendar.ts';
import { readCalendar } from '../../booking/calendar/read-calendar.ts';
import { serve, type Route } from '../../http/route.ts';

export const calendarRoutes: Route[] = [
  serve(getCalendar, (call) => readCalendar({ ...call, now: call.services.clock() }, call.query)),
];
