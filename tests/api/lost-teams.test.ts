import { afterAll, beforeAll, expect, test } from 'vitest';
import type { moveVisitContract } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { openCrewDay, type CrewVisit } from '../support/crew-day.ts';

/** A move that says nothing of teams keeps those that can come. The others are named before they are gone. */
let day: Awaited<ReturnType<typeof openCrewDay>>;
let first: CrewVisit;
let second: CrewVisit;
let title: string;

beforeAll(async () => {
  day = await openCrewDay();
  const now = day.app.time.now;
  first = await day.book(day.ash);
  second = await day.book(day.ash);
  // Both are still to come.
  day.app.time.now = now;
  ({ title } = await day.db.get(teams, day.ash.id));
});
afterAll(() => day.app.close());

async function tryMove(to: number, own: object = {}): Promise<string[] | undefined> {
  const { version } = await day.db.get(bookings, first.id);
  const answer = await day.admin.client.post(`/api/bookings/${first.id}/move`, {
    version,
    service_date: new Date(to).toISOString(),
    dry_run: true,
    ...own,
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json<AnswerOf<typeof moveVisitContract>>().lost_teams;
}

test('a team with other work then is named, and nobody is taken off by asking', async () => {
  expect(await tryMove(second.start)).toEqual([title]);
  expect(await day.admin.read(`bookings/${first.id}`)).toMatchObject({ team_names: [title] });
});

test('a team that can come is not', async () => {
  expect(await tryMove(second.start + 86_400_000)).toEqual([]);
});

test('where teams are said, none is lost without somebody having said so', async () => {
  expect(await tryMove(second.start, { team_ids: [] })).toEqual([]);
});

test('what is edited is told to the team as well, and a dry run says so', async () => {
  const { version } = await day.db.get(bookings, first.id);
  const { letters } = await day.admin.change<AnswerOf<typeof editBookingContract>>(`bookings/${first.id}`, {
    version,
    adjustment: 5,
    dry_run: true,
  });
  expect(new Set(letters.map(({ audience }) => audience))).toEqual(new Set(['customer', 'team']));
});
