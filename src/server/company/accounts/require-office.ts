import type { Level } from '#engine/access/permissions.ts';
import { DomainError } from '#engine/errors.ts';

/** Whoever sees only what is their own is not of the office. */
export function requireOffice({ level }: { level: Level }): void {
  if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'the office of the company' });
}
