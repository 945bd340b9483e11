import { apart } from './apart.ts';
import type { SayWindow } from './date-format.ts';

// Where it takes two lines, the dash ends the first.
export const arabicArrival: SayWindow = (from, until) => `الوصول ${apart(`${from}\u00a0– ${until}`)}`;
export const arabicWeArrive: SayWindow = (from, until) => `نصل بين ${apart(from)} و${apart(until)}`;
