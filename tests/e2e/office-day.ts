import type { Page } from '@playwright/test';
import {
  makeCrews as makeCrewsBy,
  makeDay as makeDayBy,
  makeVisit as makeVisitBy,
  type Ask,
} from '#tests/support/office-visits.ts';

export { hoursAhead } from '#tests/support/office-visits.ts';

/** Calls the API as whoever is signed in. */
export const callApi = <A>(page: Page, method: string, path: string, body?: unknown): Promise<A> =>
  page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api/${where}`, {
        method: how,
        headers: { 'content-type': 'application/json' },
        ...(what === undefined ? {} : { body: JSON.stringify(what) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as never;
    },
    [method, path, body] as const,
  );

const askOf =
  (page: Page): Ask =>
  (method, path, body) =>
    callApi(page, method, path, body);

type Rest<F extends (ask: Ask, ...rest: never[]) => unknown> =
  Parameters<F> extends [Ask, ...infer R] ? R : never;

export const makeCrews = (page: Page, ...rest: Rest<typeof makeCrewsBy>) => makeCrewsBy(askOf(page), ...rest);
export const makeVisit = (page: Page, ...rest: Rest<typeof makeVisitBy>) => makeVisitBy(askOf(page), ...rest);
export const makeDay = (page: Page, ...rest: Rest<typeof makeDayBy>) => makeDayBy(askOf(page), ...rest);
