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

/**
 * What has failed, by codes and ids: the log and the monitor are read by people whom customers' names, addresses and
 * words are none of the business. Of an error without a code its words, with everything masked that looks like a person.
 */
export function sayFailure(error: unknown): string {
  if (isDomainError(error)) return `${error.code} ${JSON.stringify(idsIn(error.details))}`.slice(0, longest);
  const text = error instanceof Error ? error.message : String(error);
  const { code, constraint } = readCodes(error);
  if (code === undefined) return maskPeople(text).slice(0, longest);
  return [code, constraint].filter(Boolean).join(' ').slice(0, longest);
}

const longest = 500;
/** A name of ours or an id: no sentence, no address, no number of a telephone. */
const plain = /^[A-Za-z][\w.:-]{0,79}$|^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const idsIn = (details: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]: [string, unknown]) =>
      isIdField(name) && typeof value === 'string' && plain.test(value) ? [[name, value]] : [],
    ),
  );

const isIdField = (name: string): boolean => /^(?:id|code|resource|permission)$|(?:Id|_id)$/.test(name);

/** The codes of Postgres and of the network; what caused an error says more than the error. */
function readCodes(error: unknown): { code?: string; constraint?: string } {
  if (!(error instanceof Error)) return {};
  const inner = readCodes(error.cause);
  if (inner.code !== undefined) return inner;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
  return { ...(code !== undefined && { code }), ...(constraint !== undefined && { constraint }) };
}

const maskPeople = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replaceAll(/(?<![\w-])\+?\d[\d ().-]{6,}\d(?![\w-])/g, '…')
    .replaceAll(/"[^"]*"|\([^)]*\)/g, '…');
