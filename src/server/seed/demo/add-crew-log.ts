import type { CrewAct } from '#engine/crew/acts.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';

/** What the phones of crews have told of the visits of these days: some at once, some in the evening. */
export function addCrewLog(demo: Demo): void {
  const random = demo.random.fork('crew log');
  const leads = new Map(
    demo.rows
      .of(teamMembers)
      .filter(({ lead }) => lead)
      .map(({ teamId, accountId }) => [teamId, accountId]),
  );
  const devices = new Map<string, { id: string; seq: number; skewMs: number }>();
  for (const { bookingId, teamId, state, checkedInAt, checkedOutAt } of demo.rows.of(bookingTeams)) {
    if (state !== 'assigned' || !checkedInAt || checkedInAt < addDays(demo.now, -14)) continue;
    const device = devices.get(teamId) ?? {
      id: random.uuid(),
      seq: 0,
      skewMs: random.integer(-3, 4) * 60_000,
    };
    devices.set(teamId, device);
    const acts: [CrewAct, Date][] = [
      [{ kind: 'on_my_way', minutes: 15 }, addMinutes(checkedInAt, -15)],
      [{ kind: 'check_in', notes_read: true }, checkedInAt],
      ...(checkedOutAt ? [[{ kind: 'check_out' }, checkedOutAt] satisfies [CrewAct, Date]] : []),
    ];
    const isLate = random.chance(0.2);
    for (const [act, occurredAt] of acts) {
      if (occurredAt > demo.now) continue;
      device.seq += 1;
      const arrived = addMinutes(occurredAt, isLate ? 95 : 0);
      demo.rows.add(crewActs, {
        bookingId,
        teamId,
        accountId: leads.get(teamId) ?? null,
        deviceId: device.id,
        seq: device.seq,
        baseVersion: 1,
        kind: act.kind,
        act,
        occurredAt,
        deviceAt: new Date(occurredAt.getTime() - device.skewMs),
        skewMs: device.skewMs,
        receivedAt: arrived > demo.now ? demo.now : arrived,
      });
    }
  }
}
