/** Time is a port: tests and the demo can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const secondsAfter = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);
