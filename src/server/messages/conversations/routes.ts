import { desc } from 'drizzle-orm';
import * as contracts from '#engine/contracts/messages/conversations.ts';
import { post } from '#server/company/accounts/letters.ts';
import { actorOf } from '#server/platform/audit.ts';
import { answerLetter } from './answer-letter.ts';
import { addLine, listLines, presentLine, type Conversation, type Line } from './lines.ts';
import { conversations } from '#server/platform/db/tables/conversations.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

const filter: FilterRules = {
  fields: {
    id: conversations.id,
    email: conversations.email,
    leadId: conversations.leadId,
    last_at: conversations.lastAt,
    created_at: conversations.createdAt,
  },
  search: [conversations.name, conversations.email],
  defaultOrder: [desc(conversations.lastAt), desc(conversations.id)],
};

const present = (row: Conversation) => ({
  id: row.id,
  name: row.name,
  email: row.email,
  leadId: row.leadId,
  lines: row.lines,
  waits: row.lastSide === 'visitor',
  last_at: row.lastAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

const presentToOffice = (line: Line) => ({ ...presentLine(line), author_name: line.authorName });

/** The office's side of what visitors write on the public pages. */
export const conversationRoutes: Route[] = [
  serve(
    contracts.listConversations,
    async (call) => {
      requireWhole(contracts.listConversations, call);
      return (await call.db.list(conversations, parseFilter(call.query.filter, filter))).map(present);
    },
    filter,
  ),

  serve(
    contracts.countConversations,
    async (call) => {
      requireWhole(contracts.countConversations, call);
      return { count: await call.db.count(conversations, parseWhereText(call.query.where, filter)) };
    },
    filter,
  ),

  serve(contracts.readConversation, async (call) => {
    requireWhole(contracts.readConversation, call);
    const { id } = await call.db.get(conversations, call.params.id);
    return (await listLines(call.db, id)).map(presentToOffice);
  }),

  serve(contracts.answerConversation, async (call) => {
    requireWhole(contracts.answerConversation, call);
    const { db, params, body, caller, company, services } = call;
    const text = body.text.trim();
    const authorName = actorOf(caller).actorName;
    const line = await addLine(db, params.id, { side: 'office', text, authorName }, services.clock());
    const letter = answerLetter(await db.get(conversations, params.id), text, company);
    await db.query((database) => post(database, company.id, letter));
    return presentToOffice(line);
  }),
];
