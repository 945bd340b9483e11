import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '#server/platform/turns.ts';

/** Argon2id with 19 MiB and two passes, as OWASP recommends; about 60 ms on two cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Node has four threads for such work. One of them stays for files and names of hosts, whoever signs in; of those who
 * wait, each company has one in turn.
 */
const turns = createTurns({
  most: 3,
  mostWaiting: 200,
  mostWaitingOfOne: 50,
  refusal: 'Too many people are signing in right now. Please try again in a moment.',
});

export const hashPassword = (password: string): Promise<string> =>
  turns(() => hash(password.normalize('NFKC'), cost));

/** `of`: at which company. */
export const isPassword = (passwordHash: string, password: string, of?: string): Promise<boolean> =>
  turns(() => verify(passwordHash, password.normalize('NFKC')), { of: of ?? '' });

let decoy: Promise<string> | undefined;

/** As slow as a real comparison, so that the time of an answer does not tell whether the email is known. */
export async function pretendToCheck(password: string, of?: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await isPassword(await decoy, password, of);
  return false;
}
