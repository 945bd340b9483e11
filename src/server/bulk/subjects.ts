import { visitSubject } from '../booking/bulk/visit-subject.ts';
import { findCollection } from '../resources/collections.ts';
import { toSubject } from './act-on-row.ts';
import type { BulkSubject } from './subject.ts';

/** By the last part of its path. */
export function findSubject(name: string): BulkSubject | undefined {
  if (name === visitSubject.name) return visitSubject;
  const kept = findCollection(name);
  return kept && toSubject(kept);
}
