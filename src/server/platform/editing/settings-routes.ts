import type { Contract } from '#engine/contracts/platform/contract.ts';
import { defaultsOf, type SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { audit, differences } from '../audit.ts';
import type { CompanyTable, NewRow, Row, TenantDb } from '../db/tenant.ts';
import type { Route } from '../http/route.ts';
import { markupIn, requireNone, type Complaint } from './complaints.ts';
import { requireWhole } from './edit-routes.ts';
import type { CompanyCall } from './editor.ts';
import { overlay } from './overlay.ts';
import { requireState, stateTag } from './state-tag.ts';

/** How settings are kept that a company has once: in one row, and in none as long as nothing was decided. */
export type SettingsKeeper<T extends CompanyTable, S extends object> = {
  /** With a unique index on the company. */
  table: T;
  noun: string;
  /** In the audit log: `Changed the email layout`. */
  summary: string;
  settings: SettingSpecs;
  toRow(settings: S): NewRow<T>;
  present(row: Row<T>): S;
  complain?(settings: S): readonly (Complaint | false)[];
};

/** The calls of such settings, answered by their keeper. */
export function settingsRoutes<T extends CompanyTable, S extends object>(
  { get, update }: Record<'get' | 'update', Contract>,
  keeper: SettingsKeeper<T, S>,
): Route[] {
  return [
    route(get, async (call) => {
      const settings = await readSettings(call.db, keeper);
      call.reply.tag(stateTag(keeper, settings));
      return settings;
    }),
    route(update, (call) => change(call, keeper)),
  ];
}

// What has never been decided is as the settings say.
const usualOf = <S>({ settings }: { settings: SettingSpecs }) => defaultsOf(settings) as S;

async function readSettings<T extends CompanyTable, S extends object>(
  db: TenantDb,
  keeper: SettingsKeeper<T, S>,
): Promise<S> {
  const [row] = await db.list(keeper.table, { limit: 1 });
  return row ? keeper.present(row) : usualOf<S>(keeper);
}

async function change<T extends CompanyTable, S extends object>(
  call: CompanyCall,
  keeper: SettingsKeeper<T, S>,
): Promise<S> {
  const { db } = call;
  const { table, noun, summary, toRow, present, complain } = keeper;
  // The contract has checked it against the same settings.
  const body = call.body as Partial<S>;
  await db.insertNew(table, toRow(usualOf<S>(keeper)));
  const { id } = (await db.list(table, { limit: 1 }))[0] as { id: string }; // It was just put in, if it was missing.
  const before = present(await db.getLocked(table, id));
  requireState(call.ifMatch, keeper, before);
  const settings = overlay<S>(before, body);
  requireNone([...markupIn({ ...body }), ...(complain?.(settings) ?? [])]);
  const after = present(await db.update(table, id, toRow(settings)));
  call.reply.tag(stateTag(keeper, after));
  await audit(db, call, {
    action: `${noun}.changed`,
    subject: { type: noun, id: null },
    summary,
    changes: differences<Record<string, unknown>>(toRecord(before), toRecord(after)),
  });
  return after;
}

const toRecord = (settings: object): Record<string, unknown> => ({ ...settings });

const route = (contract: Contract, handle: (call: CompanyCall) => Promise<unknown>): Route => ({
  contract,
  handle: (call) => handle(requireWhole(contract, call)),
});
