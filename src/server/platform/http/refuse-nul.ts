import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';

/** Postgres stores no NUL in a text, and no person writes one. Named by its field, as everything that is refused. */
export function refuseNul(body: unknown): void {
  const field = findNul(body, []);
  if (field) throw new DomainError('VALIDATION', refusal({ [field]: problemOf('nul_character') }));
}

function findNul(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\u0000') ? [...path, 'field'].join('.') : findNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
