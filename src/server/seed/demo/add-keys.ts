import { accounts } from '#server/platform/db/tables/identity.ts';
import { houseKeys, keyMoves } from '#server/platform/db/tables/keys.ts';
import type { KeyAct, KeyPlace } from '#engine/keys/custody.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';
import type { Stage } from './visit.ts';

type Step = [act: KeyAct, place: KeyPlace, daysAgo: number];

const stories: readonly { tag: string; note?: string; steps: readonly Step[] }[] = [
  { tag: '14', steps: [['receive', 'office', 60]] },
  {
    tag: '15',
    note: 'Two keys on one ring',
    steps: [
      ['receive', 'office', 80],
      ['hand_over', 'person', 9],
      ['confirm', 'person', 9],
    ],
  },
  {
    tag: '16',
    steps: [
      ['receive', 'office', 40],
      ['hand_over', 'person', 1],
    ],
  },
  {
    tag: '17',
    steps: [
      ['receive', 'office', 120],
      ['hand_over', 'person', 90],
      ['take_back', 'office', 89],
      ['return', 'customer', 30],
    ],
  },
];

/** Keys that are somewhere: one at the office, two with the first team, one with its customer again. */
export function addKeys(demo: Demo, { stage, staff }: { stage: Stage; staff: Map<string, string> }): void {
  const [team] = stage.teams;
  const holderId = team?.accountIds[0] ?? null;
  const actorId = staff.get('admin') ?? null;
  const actor = demo.rows.of(accounts).find(({ id }) => id === actorId);
  const actorName = actor ? `${actor.firstName} ${actor.lastName}` : demo.profile.businessName;
  for (const [index, { tag, note = '', steps }] of stories.entries()) {
    const host = stage.customers[index];
    if (!host) return;
    const keyId = demo.rows.add(houseKeys, { addressId: host.addressId, tag, note });
    for (const [step, [act, place, daysAgo]] of steps.entries())
      demo.rows.add(keyMoves, {
        keyId,
        step: step + 1,
        act,
        place,
        holderId: place === 'person' ? holderId : null,
        actorId,
        actorName,
        // One after the other, also on one day.
        at: new Date(addDays(demo.now, -daysAgo).getTime() + step * 3_600_000 - 10 * 3_600_000),
      });
  }
}
