import { peopleSubject } from '#server/company/accounts/people-subject.ts';
import { visitSubject } from '#server/booking/bulk/visit-subject.ts';
import { findCollection } from '#server/collections.ts';
import { toSubject } from './act-on-row.ts';
import type { BulkSubject } from './subject.ts';

/** By the last part of its path. */
export function findSubject(name: string): BulkSubject | undefined {
  const own = [visitSubject, peopleSubject].find((subject) => subject.name === name);
  if (own) return own;
  const kept = findCollection(name);
  return kept && toSubject(kept);
}
