import type { userRecord } from '#engine/contracts/company/user-record.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';

type User = FromSchema<typeof userRecord>;

const key = 'trellis:kept-user';
/** A phone that has not been heard of for so long has been given to somebody else. */
const longestMs = 31 * 86_400_000;

type Kept = { at: number; user: User };

/** Whoever works or looks at their visits on a phone also does where there is no network. */
const isKept = ({ role, impersonation }: User): boolean =>
  !impersonation && (role === 'r_team' || role === 'r_customer');

/** What pages keep for whoever is signed in, on this phone, goes with them. */
const personPrefix = 'trellis:kept-of-person:';
const personKeyOf = (user: User, name: string) => `${personPrefix}${user.id}:${user.companyId}:${name}`;

type Copy = { at: number; version: string; value: unknown };
/** Under which name a page keeps what it shows, and which version of the page: another one may read another shape. */
type Place = { name: string; version: string };

/** Keeps what a page shows, for the next time that it is opened, perhaps without a network. */
export function keepForPerson(user: User, { name, version }: Place, value: unknown): void {
  if (!isKept(user)) return;
  try {
    const copy: Copy = { at: Date.now(), version, value };
    localStorage.setItem(personKeyOf(user, name), JSON.stringify(copy));
  } catch {
    // A phone that is full shows a little less without a network.
  }
}

export function findForPerson(user: User, { name, version }: Place): Copy | null {
  try {
    const text = isKept(user) ? localStorage.getItem(personKeyOf(user, name)) : null;
    // It was written by `keepForPerson`.
    const copy = text === null ? null : (JSON.parse(text) as Copy);
    return copy?.version === version ? copy : null;
  } catch {
    return null;
  }
}

function forgetOthers(user: User | null): void {
  const own = user && personKeyOf(user, '');
  for (const name of Object.keys(localStorage))
    if (name.startsWith(personPrefix) && !(own && name.startsWith(own))) localStorage.removeItem(name);
}

/** Remembers who is signed in, or that nobody is. */
export function keepUser(user: User | null): void {
  try {
    forgetOthers(user);
    if (user && isKept(user))
      localStorage.setItem(key, JSON.stringify({ at: Date.now(), user } satisfies Kept));
    else localStorage.removeItem(key);
  } catch {
    // Without a storage, the app asks the server each time.
  }
}

/** Who was signed in when the server was last heard. */
export function findKeptUser(): User | null {
  try {
    const text = localStorage.getItem(key);
    // It was written by `keepUser`.
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    return kept && Date.now() - kept.at < longestMs ? kept.user : null;
  } catch {
    return null;
  }
}

type OnEnded = (accountId: string) => Promise<void>;
let onEnded: OnEnded | undefined;

/** What is to be done where the server no longer knows the session of whoever works on this phone. */
export const onSessionEnded = (listener: OnEnded): void => void (onEnded = listener);

/** Nobody is signed in any more, though nobody has signed out here. */
export function forgetKeptUser(): null {
  const kept = findKeptUser();
  keepUser(null);
  if (kept?.role === 'r_team') void onEnded?.(kept.id);
  return null;
}
