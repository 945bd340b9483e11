import { sealCode, sealNewKey } from '#server/crew/access-codes/vault.ts';
import type { Seal } from '#server/secrets.ts';
import { accessCodes, accessLooks, vaultKeys } from '#server/platform/db/tables/access-codes.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { DemoCustomer } from './add-people.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { RowSet } from './row-set.ts';
import type { Stage, Visit } from './visit.ts';

type Codes = { stage: Stage; visits: readonly Visit[] };

const kept = [
  { kind: 'door', label: 'Street door', hint: 'Keypad right of the bell' },
  { kind: 'alarm', label: '', hint: 'Panel in the hall, you have 30 seconds' },
] as const;

/** How to get in to those whom the first team comes to, and to whoever signs in as a customer. */
export function addAccessCodes(demo: Demo, { stage, visits }: Codes): void {
  const [own] = stage.customers;
  const [team] = stage.teams;
  if (!own || !team) return;
  const soon = visits.filter(
    ({ teams, start }) =>
      teams.includes(team) && start > addDays(demo.now, -1) && start < addDays(demo.now, 2),
  );
  const hosts = new Set<DemoCustomer>([own, ...soon.slice(0, 4).map(({ customer }) => customer)]);
  for (const { addressId } of hosts)
    for (const code of kept) demo.rows.add(accessCodes, { addressId, ...code, changedAt: demo.foundedAt });
  addLooks(demo, own, visits);
}

/** Of their last visits: the crew each time, shortly before it came. */
function addLooks(demo: Demo, customer: DemoCustomer, visits: readonly Visit[]): void {
  const past = visits
    .filter(({ outcome, ...visit }) => visit.customer.id === customer.id && outcome.status === 'completed')
    .filter(({ start }) => start < demo.now)
    .toSorted((one, other) => other.start.getTime() - one.start.getTime());
  for (const { id, start, teams } of past.slice(0, 3)) {
    const [team] = teams;
    const account = demo.rows.of(accounts).find((row) => row.id === team?.accountIds[0]);
    if (!team || !account) continue;
    demo.rows.add(accessLooks, {
      addressId: customer.addressId,
      bookingId: id,
      accountId: account.id ?? null,
      party: 'team',
      firstName: account.firstName,
      lastName: account.lastName,
      teamTitle: team.profile.title,
      codes: kept.map(({ kind, label }) => ({ kind, label })),
      at: addMinutes(start, -6),
    });
  }
}

const demoValues = { door: '4471', alarm: '8832#' } as const;

/** Gives the codes of a demo company their values. Only an installation that is started has a secret to seal with. */
export function sealDemoCodes(rows: RowSet, seal: Seal): void {
  const { sealedKey, bytes } = sealNewKey(seal, rows.companyId);
  const key = { id: rows.add(vaultKeys, { sealedKey }), bytes };
  for (const row of rows.of(accessCodes)) {
    if (row.id === undefined || (row.kind !== 'door' && row.kind !== 'alarm')) continue;
    const place = { id: row.id, companyId: row.companyId, addressId: row.addressId };
    row.sealedValue = sealCode(key, place, demoValues[row.kind]);
    row.vaultKeyId = key.id;
  }
}
