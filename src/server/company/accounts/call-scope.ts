import type { Level } from '#engine/access/permissions.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Caller } from '#server/platform/access/caller.ts';

/** Whose rows a call may reach: those of its company, and with `own` only the caller's. */
export type CallScope = { db: TenantDb; caller: Caller; level: Level };
