import { randomUUID } from 'node:crypto';
import type { LinkKeys } from '#server/secrets.ts';

/** People who share a browser; who has not signed in for longest is forgotten. */
const mostKept = 5;

type Browser = { keys: LinkKeys; cookie: string | undefined; loginId: string };

const partsOf = (cookie: string | undefined) => (cookie ?? '').slice(0, 1000).split('.').slice(0, mostKept);

/** The name that a browser was given when this person signed in with it. */
export const findBrowser = ({ keys, cookie, loginId }: Browser): string | undefined =>
  partsOf(cookie)
    .map((key) => keys.read('browser', loginId, key))
    .find((name) => name !== undefined);

/** The cookie by which the browser is known from now on, to this person too. */
export function rememberBrowser({ keys, cookie, loginId }: Browser): string {
  const others = partsOf(cookie).filter((key) => key && keys.read('browser', loginId, key) === undefined);
  const own = keys.create('browser', loginId, findBrowser({ keys, cookie, loginId }) ?? randomUUID());
  return [own, ...others].slice(0, mostKept).join('.');
}
