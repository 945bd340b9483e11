import { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import { readCalendar } from '../calendar/read-calendar.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

export const calendarRoutes: Route[] = [
  serve(getCalendar, (call) => readCalendar({ ...call, now: call.services.clock() }, call.query)),
];
