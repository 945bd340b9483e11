import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../turns.ts';

/** Argon2id with 19 MiB and two passes, as OWASP recommends; about 60 ms on two cores. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for such work. One of them stays for files and names of hosts, whoever signs in. */
const turns = createTurns(3);

export const hashPassword = (password: string): Promise<string> =>
  turns(() => hash(password.normalize('NFKC'), cost));

export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  turns(() => verify(passwordHash, password.normalize('NFKC')));

let decoy: Promise<string> | undefined;

/** As slow as a real comparison, so that the time of an answer does not tell whether the email is known. */
export async function pretendToCheck(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await isPassword(await decoy, password);
  return false;
}
