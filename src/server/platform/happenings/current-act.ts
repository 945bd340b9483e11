import { AsyncLocalStorage } from 'node:async_hooks';

/** As part of which act of the office something is reported: what is told of it waits, and can be withdrawn. */
const acts = new AsyncLocalStorage<string>();

export const withinAct = <T>(actId: string, work: () => Promise<T>): Promise<T> => acts.run(actId, work);

/** The person of the office who does what is reported: they know of it, and hear nothing. */
const people = new AsyncLocalStorage<string>();

export const byPerson = <T>(accountId: string | undefined, work: () => T): T =>
  accountId === undefined ? work() : people.run(accountId, work);
export const currentPerson = (): string | undefined => people.getStore();

export const currentAct = (): string | undefined => acts.getStore();

/** As `details.untold` of a happening: its customer is told over none of them. */
export const everyChannel = 'email sms push in_app';

/** Whoever does it has decided that its customers are not told. */
const quiet = new AsyncLocalStorage<true>();

export const withoutTelling = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work);
export const isUntold = (): boolean => quiet.getStore() ?? false;
