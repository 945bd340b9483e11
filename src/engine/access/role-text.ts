import { roleTitles, type Role } from './roles.ts';

/** A role, and in how much somebody's permissions differ from it. */
export function roleText({ role, exceptions }: { role: Role; exceptions: object }): string {
  const differing = Object.keys(exceptions).length;
  return differing > 0 ? `${roleTitles[role]}, ${differing} adjusted` : roleTitles[role];
}
