import { DomainError } from '#engine/errors.ts';

/** Refuses an undo, for a reason that people can read. */
export function refuse(reason: string): never {
  throw new DomainError('CONFLICT', { reason });
}
