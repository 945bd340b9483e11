import type { SayWindow } from './date-format.ts';

// Where it takes two lines, the dash ends the first.
export const arabicArrival: SayWindow = (from, until) => `الوصول ${from}\u00a0– ${until}`;
export const arabicWeArrive: SayWindow = (from, until) => `نصل بين ${from} و${until}`;
