import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { createCache } from '#server/platform/cache.ts';
import { secondsAfter, type Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/client.ts';
import { logins, sessions } from '#server/platform/db/tables/identity.ts';
import { createToken, hashToken } from '#server/secrets.ts';

export type Session = typeof sessions.$inferSelect & { login: typeof logins.$inferSelect };

export type NewSession = {
  loginId: string;
  companyId: string | null;
  address: string;
  userAgent: string;
  masqueradeReason?: string;
};

export type SessionStore = {
  /** Answers the token for the cookie; only its hash is kept. */
  create(session: NewSession): Promise<string>;
  find(token: string): Promise<Session | undefined>;
  listOf(loginId: string): Promise<(typeof sessions.$inferSelect)[]>;
  end(id: string, loginId: string): Promise<boolean>;
  /** Ends all sessions of a person, or all but one. */
  endAll(loginId: string, except?: string): Promise<number>;
  /** Called on every node when sessions, logins or accounts have changed. */
  forget(): void;
};

/** The specification's login cookie lifetime: 31,536,000,000 ms. */
export const sessionSeconds = 31_536_000;

/** A session is looked up on each request; changes are announced, and a lost announcement heals this soon. */
const cacheSeconds = 15;

export function createSessionStore(system: Database, clock: Clock): SessionStore {
  const cache = createCache<Session | undefined>({ seconds: cacheSeconds, max: 50_000 });

  async function load(tokenHash: string): Promise<Session | undefined> {
    const [found] = await system
      .select({ session: sessions, login: logins })
      .from(sessions)
      .innerJoin(logins, eq(logins.id, sessions.loginId))
      .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, clock())));
    if (!found) return undefined;
    // Written once per cache life, so that "last seen" costs next to nothing.
    await system.update(sessions).set({ lastSeenAt: clock() }).where(eq(sessions.id, found.session.id));
    return { ...found.session, login: found.login };
  }

  return {
    async create({ masqueradeReason, ...session }) {
      const token = createToken();
      await system.insert(sessions).values({
        ...session,
        ...(masqueradeReason && { masqueradeReason, masqueradeSince: clock() }),
        tokenHash: hashToken(token),
        createdAt: clock(),
        lastSeenAt: clock(),
        expiresAt: secondsAfter(clock(), sessionSeconds),
      });
      return token;
    },
    find(token) {
      const tokenHash = hashToken(token);
      return cache.get(tokenHash, () => load(tokenHash));
    },
    listOf: (loginId) =>
      system
        .select()
        .from(sessions)
        .where(and(eq(sessions.loginId, loginId), gt(sessions.expiresAt, clock())))
        .orderBy(sql`${sessions.lastSeenAt} desc`),
    async end(id, loginId) {
      const ended = await system
        .delete(sessions)
        .where(and(eq(sessions.id, id), eq(sessions.loginId, loginId)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },
    async endAll(loginId, except) {
      const others = except ? ne(sessions.id, except) : undefined;
      const ended = await system
        .delete(sessions)
        .where(and(eq(sessions.loginId, loginId), others))
        .returning({ id: sessions.id });
      return ended.length;
    },
    forget: () => cache.clear(),
  };
}
