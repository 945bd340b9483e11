import { readChat, writeChat } from '#engine/contracts/messages/conversations.ts';
import { problemOf } from '#engine/problems.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { addLine, listLines, presentLine, type Conversation } from './lines.ts';
import { findThread, openTo } from './visitor-thread.ts';
import { conversations } from '#server/platform/db/tables/conversations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { readerLanguage } from '#server/people/customers/reader-language.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { keepLead, type SentLead } from '#server/people/leads/receive.ts';

/** Of what is really said; what is refused is only kept from coming too fast. */
const said = { max: 30, perSeconds: 600 };

/** What a visitor says and reads. Whose it is, they bring along; nobody signs in for it. */
export const visitorRoutes: Route[] = [
  serve(readChat, async (call) => {
    const found = await findThread(call);
    return found ? present(call.db, found) : { name: '', lines: [] };
  }),

  serve(writeChat, async (call) => {
    const { db, body, services, company, client } = call;
    refuseFrozen(company);
    const text = body.message.trim();
    const now = services.clock();
    const known = await findThread(call);
    if (!known) requireNone([!body.email && ['email', problemOf('required')]]);
    await services.throttle.count(`say ${company.id} ${client.address}`, said);
    const conversation = known ?? (await begin(call, text));
    if (known) await keepLead(db, toLead(call, known, text), now, { answered: true });
    await addLine(db, conversation.id, { side: 'visitor', text }, now);
    return { ...(await present(db, conversation)), key: openTo(call, conversation) };
  }),
];

async function begin(call: Call<typeof writeChat>, text: string): Promise<Conversation> {
  const { db, body, services } = call;
  const email = body.email?.toLowerCase() ?? '';
  const [name, now] = [body.first_name ?? '', services.clock()];
  const { id: leadId } = await keepLead(db, toLead(call, { email, name }, text), now);
  return db.insert(conversations, { name, email, leadId, lastAt: now, createdAt: now });
}

type Writing = Pick<Call<typeof writeChat>, 'caller' | 'client'>;

const toLead = (
  call: Writing,
  { email, name }: Pick<Conversation, 'email' | 'name'>,
  message: string,
): SentLead => ({
  email,
  firstName: name,
  message,
  language: readerLanguage(call),
  lastName: '',
  phone: '',
  zip: '',
  source: 'chat',
});

const present = async (db: TenantDb, { id, name }: Conversation) => ({
  name,
  lines: (await listLines(db, id)).map(presentLine),
});
