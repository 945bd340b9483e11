import { isDomainError } from '#engine/errors.ts';
import type { Job } from './leases.ts';

type Described = Pick<Job, 'payload'>;

/** Which record a job works on: what its payload names, and of a happening which one. Nothing else of it is shown. */
export function recordOf({ payload }: Described): string | null {
  const named = Object.entries(payload).flatMap(([field, value]) =>
    field !== 'companyId' && field !== 'accountId' && field.endsWith('Id') && typeof value === 'string'
      ? [`${field.slice(0, -2)} ${value}`]
      : [],
  );
  const happening = typeof payload['subjectId'] === 'string' ? payload['name'] : undefined;
  const parts = typeof happening === 'string' ? [happening, ...named] : named;
  return parts.length > 0 ? parts.join(', ') : null;
}

/** What has failed, with what an error carries besides its code. */
export function sayFailure(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const said = isDomainError(error) ? `${text} ${JSON.stringify(error.details)}` : text;
  return said.slice(0, 500);
}
