/** What the address bar says: which messages are listed, which one is open, and how. */
export type PageQuery = {
  channel?: string;
  q?: string;
  message?: string;
  view?: string;
  limit?: number;
};

export const pageSize = 100;

/** The address that differs from this one as told. */
export function hrefOf(query: PageQuery, change: PageQuery): string {
  const wanted = Object.entries({ ...query, ...change }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const text = new URLSearchParams(
    Object.fromEntries(wanted.map(([name, value]) => [name, String(value)])),
  ).toString();
  return text === '' ? '/' : `/?${text}`;
}
