import type { SayWindow } from './date-format.ts';

export const englishWeArrive: SayWindow = (from, until) => `We arrive between ${from} and ${until}`;
