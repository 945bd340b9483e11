import { AsyncLocalStorage } from 'node:async_hooks';

/** As part of which act of the office something is reported: what is told of it waits, and can be withdrawn. */
const acts = new AsyncLocalStorage<string>();

export const withinAct = <T>(actId: string, work: () => Promise<T>): Promise<T> => acts.run(actId, work);
export const currentAct = (): string | undefined => acts.getStore();
