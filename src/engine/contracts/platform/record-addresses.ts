import type { AppPath } from '../site/app-paths.ts';

/**
 * Where a record is shown, by the area of whoever looks at it. Letters, notices, search and pages take their links
 * from here, and each is the address of a page that the app has.
 */
export const recordPaths = {
  admin: {
    booking: '/admin/bookings/:id',
    customer: '/admin/contacts/:id',
    lead: '/admin/leads/:id',
    quote: '/admin/quotes/:id',
    service: '/admin/settings/services/:id',
  },
  team: { booking: '/team/jobs/:id' },
  client: { booking: '/client/visits/:id', quote: '/client/quotes/:id' },
} as const satisfies Record<string, Record<string, AppPath>>;

export type RecordArea = keyof typeof recordPaths;

export const recordAddress = <A extends RecordArea>(
  area: A,
  kind: keyof (typeof recordPaths)[A] & string,
  id: string,
): string => {
  const paths: Readonly<Record<string, string>> = recordPaths[area];
  return (paths[kind] ?? '').replace(':id', encodeURIComponent(id));
};

const patterns = Object.values(recordPaths)
  .flatMap((paths): string[] => Object.values(paths))
  .map((path) => new RegExp(`^${path.replace(':id', '[^/]+')}$`));

/** Whether a path without its query is the address of a record. */
export const isRecordAddress = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
