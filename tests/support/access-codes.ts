import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { listAccessCodes, listAccessLooks } from '#engine/contracts/crew/access-codes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { accessCodes } from '#server/platform/db/tables/access-codes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { openCrewDay, type CrewVisit } from './crew-day.ts';
import type { TestCrew } from './crews.ts';
import type { TestClient } from './test-app.ts';

export type Code = AnswerOf<typeof listAccessCodes>[number];
type Look = AnswerOf<typeof listAccessLooks>[number];

/** Door codes at the address of a customer, with every secret that was ever sent, and every line that was logged. */
export type TestVault = Awaited<ReturnType<typeof openVault>>;

export async function openVault() {
  const written: string[] = [];
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  const day = await openCrewDay({ LOG_LEVEL: 'debug', LOG_FORMAT: 'text' });
  const customer = await day.app.signedIn('sparkle', 'r_customer');
  const own = (await customer.get('/api/own_customer')).json<{ id: string }>();
  const person = await day.db.get(customers, own.id);
  const [place] = await day.db.list(addresses, { where: eq(addresses.customerId, person.id), limit: 1 });
  if (!place) throw new Error('the customer of the demo has no address');
  const newSecret = () => {
    const secret = `zq${randomBytes(9).toString('hex')}`;
    written.push(secret);
    return secret;
  };
  return {
    day,
    customer,
    person,
    place,
    written,
    lines,
    newSecret,
    passMinute: () => {
      day.app.time.now = new Date(day.app.time.now.getTime() + 60_000);
    },
    /** An address takes a dozen. */
    clear: () => day.app.services.system.delete(accessCodes).where(eq(accessCodes.addressId, place.id)),
    addCode: async (body: object = {}, client: TestClient = customer): Promise<Code> => {
      const sent = { kind: 'door', value: newSecret(), ...body };
      const made = await client.post(`/api/addresses/${place.id}/access_codes`, sent);
      expect([made.statusCode, made.body]).toEqual([201, expect.not.stringContaining(sent.value)]);
      return made.json<Code>();
    },
    show: (client: TestClient, body: object = {}) =>
      client.post(`/api/addresses/${place.id}/access_codes/show`, body),
    looks: async (client: TestClient = customer): Promise<Look[]> =>
      (await client.get(`/api/customers/${person.id}/access_looks`)).json<Look[]>(),
    showToCrew: (client: TestClient, { id }: CrewVisit) => client.post(`/api/team/jobs/${id}/access_codes`),
    /** A visit of a crew at the customer's address; the clock stands at its beginning. */
    bookHere: async (...crews: TestCrew[]): Promise<CrewVisit> => {
      const visit = await day.book(...(crews.length > 0 ? crews : [day.ash]));
      await day.db.update(bookings, visit.id, { addressId: place.id, customerId: person.id });
      day.app.time.now = new Date(visit.start);
      return visit;
    },
    close: async () => {
      vi.restoreAllMocks();
      await day.app.close();
    },
  };
}
