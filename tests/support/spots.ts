import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import type { SpotDay } from '#engine/catalogue/spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import type { TestApp } from './test-app.ts';

export type Spots = AnswerOf<typeof availableSpots>;

export const spotsPath = '/api/booking_spots/available-spots';

/** What a visitor of a company's site is told about free slots. */
export async function askSpots(
  app: TestApp,
  subdomain: string,
  query: Record<string, string | number | boolean>,
): Promise<Spots> {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) text.set(key, String(value));
  const answer = await app.at(subdomain).get(`${spotsPath}?${text.toString()}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Spots>();
}

/** `08:00 am 3` for each slot of a day: its time, and how many spots it has. */
export const spotsOf = (day: SpotDay | undefined): string[] =>
  (day?.slots ?? []).map(({ time, spots_available }) => `${time} ${spots_available}`);

export async function locationNamed(app: TestApp, subdomain: string, name: string): Promise<Location> {
  const db = app.services.tenant(await app.companyId(subdomain));
  const found = (await db.list(locations)).find((location) => location.name === name);
  if (!found) throw new Error(`${subdomain} has no location ${name}`);
  return found;
}
