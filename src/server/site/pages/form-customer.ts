import { and, desc, eq } from 'drizzle-orm';
import type { PageCustomer } from '#engine/contracts/site/page-data.ts';
import type { KnownCustomer, SavedAddress } from '#engine/form/prefill/customer-answers.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { findSignedIn } from '#server/catalogue/pricing/find-customers.ts';
import type { PageContext } from './page.ts';

type CustomerRecord = {
  account: PageCustomer['account'];
  contact: KnownCustomer;
  address: SavedAddress | undefined;
};

/** A customer who is signed in finds name, email and the last saved address and phone filled in. */
export async function readKnownCustomer({ db, caller }: PageContext): Promise<CustomerRecord | undefined> {
  const customer = await findSignedIn(db, caller);
  if (!customer || caller.kind !== 'account') return undefined;
  const [last] = await db.query((database, own) =>
    database
      .select()
      .from(addresses)
      .where(and(own(addresses), eq(addresses.customerId, customer.id)))
      .orderBy(desc(addresses.createdAt))
      .limit(1),
  );
  const { firstName, lastName, email, phone } = customer;
  return {
    account: { id: caller.account.id, email, firstName, lastName },
    contact: { first_name: firstName, last_name: lastName, email },
    // An address without a telephone of its own is reached at the customer’s.
    address: last ? { ...toSaved(last), phone: last.phone || phone } : { phone },
  };
}

/** The same for pages whose fields are their own. */
export async function readPageCustomer(context: PageContext): Promise<PageCustomer | null> {
  const known = await readKnownCustomer(context);
  if (!known) return null;
  const { phone, street, apartment, city, state, zip } = known.address ?? {};
  const texts = { street, apartment, city, state, zip };
  const address = { street: '', apartment: '', city: '', state: '', zip: '', ...filled(texts) };
  return { account: known.account, phone: phone ?? '', address };
}

const filled = (texts: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));

function toSaved({ latitude, longitude, ...address }: typeof addresses.$inferSelect): SavedAddress {
  const coordinates = latitude !== null && longitude !== null ? { lat: latitude, lng: longitude } : null;
  const { street, apartment, city, state, zip } = address;
  return { street, apartment, city, state, zip, coordinates };
}
