import { sql } from 'drizzle-orm';
import { pgRole } from 'drizzle-orm/pg-core';

/** What a request works as: sees and writes the rows of one company only. Owns nothing. */
export const appRole = pgRole('trellis_app').existing();

/** What sign-in, jobs and the monitor work as: sees every company. Owns nothing either. */
export const systemRole = pgRole('trellis_system').existing();

/** The company that the connection is bound to; null (and so no row at all) when it is bound to none. */
export const currentCompanyId = sql.raw(`nullif(current_setting('trellis.company', true), '')::uuid`);
