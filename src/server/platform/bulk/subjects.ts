import { peopleSubject } from '../accounts/people-subject.ts';
import { visitSubject } from '../booking/bulk/visit-subject.ts';
import { findCollection } from '../resources/collections.ts';
import { toSubject } from './act-on-row.ts';
import type { BulkSubject } from './subject.ts';

/** By the last part of its path. */
export function findSubject(name: string): BulkSubject | undefined {
  const own = [visitSubject, peopleSubject].find((subject) => subject.name === name);
  if (own) return own;
  const kept = findCollection(name);
  return kept && toSubject(kept);
}
