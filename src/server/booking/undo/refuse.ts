import { DomainError } from '#engine/errors.ts';

/** Nothing is taken back, for a reason that people can read. */
export function refuse(reason: string): never {
  throw new DomainError('CONFLICT', { reason });
}
