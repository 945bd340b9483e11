import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** As whom Postgres runs: it refuses to be root. */
export type Identity = { prefix: string[]; ids: { uid: number; gid: number } | undefined };

const nobody = 65_534;
const userNamespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];

/** In a user namespace root's files stay root's; where that is forbidden, the data goes to nobody. */
export function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], ids: undefined };
  const [command = '', ...args] = userNamespace;
  if (spawnSync(command, [...args, 'true']).status === 0) return { prefix: userNamespace, ids: undefined };
  return { prefix: [], ids: { uid: nobody, gid: nobody } };
}

/** Hands a folder or file to whom Postgres will run as; an earlier start may have run it as someone else. */
export function giveTo(identity: Identity, target: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = identity.ids ?? { uid: 0, gid: 0 };
  if (lstatSync(target).uid !== uid) chownAll(target, uid, gid);
}

function chownAll(target: string, uid: number, gid: number): void {
  const stat = lstatSync(target);
  if (stat.isSymbolicLink()) return;
  chownSync(target, uid, gid);
  if (!stat.isDirectory()) return;
  for (const name of readdirSync(target)) chownAll(path.join(target, name), uid, gid);
}
