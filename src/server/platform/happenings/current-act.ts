import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** As part of which act of the office something is reported: what is told of it waits, and can be withdrawn. */
const acts = new AsyncLocalStorage<string>();

export const withinAct = <T>(actId: string, work: () => Promise<T>): Promise<T> => acts.run(actId, work);

/** The person of the office who does what is reported: they know of it, and hear nothing. */
const people = new AsyncLocalStorage<string>();

export const byPerson = <T>(accountId: string | undefined, work: () => T): T =>
  accountId === undefined ? work() : people.run(accountId, work);
export const currentPerson = (): string | undefined => people.getStore();

export const currentAct = (): string | undefined => acts.getStore();

/** What a customer does to their own visit, and may take back: it stands in nobody's list, and waits all the same. */
const ownActs = new AsyncLocalStorage<true>();

export const withinOwnAct = <T>(work: () => Promise<T>): Promise<T> =>
  ownActs.run(true, () => withinAct(randomUUID(), work));
export const isOwnAct = (): boolean => ownActs.getStore() ?? false;

/** As `details.untold` of a happening: its customer is told over none of them. */
export const everyChannel = 'email sms push in_app';

/** Whoever does it has decided that its customers are not told; or nobody has to be, who has not heard what it undoes. */
const quiet = new AsyncLocalStorage<'customers' | 'everybody'>();

export const withoutTelling = <T>(work: () => Promise<T>): Promise<T> => quiet.run('customers', work);
export const unheard = <T>(work: () => Promise<T>): Promise<T> => quiet.run('everybody', work);
export const whoIsUntold = () => quiet.getStore();
