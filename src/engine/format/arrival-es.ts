import type { SayWindow } from './date-format.ts';

// Where it takes two lines, the dash ends the first.
export const spanishArrival: SayWindow = (from, until) => `Llegada ${from}\u00a0– ${until}`;
export const spanishWeArrive: SayWindow = (from, until) => `Llegamos entre las ${from} y las ${until}`;
