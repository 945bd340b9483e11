import { sql, type SQL } from 'drizzle-orm';
import type { FigureName, NeedName, TrendName } from '#engine/dashboard/figures.ts';
import { documentWarningDays } from '#engine/crew/member-documents.ts';
import type { Span } from '#engine/dashboard/period.ts';
import { queuedForDate, queuedForTeam } from '../dispatch/waiting.ts';

/** What a figure is asked for: whose, at which moment, and in which zone its days are. */
export type FigureScope = { companyId: string; now: Date; zone: string };

/** Of which a figure is the count, the sum or the average. */
export type FigureRow = {
  id: string;
  open_kind: 'booking' | 'customer' | 'lead' | 'quote' | null;
  open_id: string | null;
  title: string;
  detail: string;
  at: Date;
  at_local: string | null;
  until: Date | null;
  day_from: string | null;
  day_to: string | null;
  /** Minor units; of a rating its stars. */
  amount: string | null;
  state: string;
  phone: string;
  email: string;
};

type Columns = Partial<Record<keyof FigureRow, SQL>>;

const none = sql`null::text`;

/** The same columns in the same order, so that rows of all figures can stand in one statement. */
function rowsOf(columns: Columns, rest: SQL): SQL {
  const { open_kind = none, open_id = none, title = sql`''`, detail = sql`''`, state = sql`''` } = columns;
  const { at_local = none, until = sql`null::timestamptz`, day_from = none, day_to = none } = columns;
  const { amount = sql`null::bigint`, phone = sql`''`, email = sql`''`, id, at } = columns;
  return sql`select ${id}::text as id, ${open_kind} as open_kind, ${open_id}::text as open_id, ${title} as title,
    ${detail} as detail, ${at} as at, ${at_local} as at_local, ${until} as until, ${day_from} as day_from,
    ${day_to} as day_to, ${amount}::bigint as amount, ${state} as state, ${phone} as phone, ${email} as email
    ${rest}`;
}

const customer = sql`concat_ws(' ', c.first_name, c.last_name)`;
const services = sql`array_to_string(array(select i.name from booking_items i
  where i.company_id = b.company_id and i.booking_id = b.id and i.kind = 'service' order by i.ordering), ', ')`;
const localStart = sql`to_char(b.start_local, 'YYYY-MM-DD"T"HH24:MI')`;
const contact = { phone: sql`c.phone`, email: sql`c.email` };

const visit: Columns = {
  id: sql`b.id`,
  open_kind: sql`'booking'`,
  open_id: sql`b.id`,
  title: customer,
  detail: services,
  at: sql`b.start_at`,
  at_local: localStart,
  amount: sql`b.total`,
  state: sql`b.status`,
};

const visits = ({ companyId }: FigureScope, where: SQL, own: Columns = {}) =>
  rowsOf(
    { ...visit, ...own },
    sql`from bookings b join customers c on c.company_id = b.company_id and c.id = b.customer_id
      where b.company_id = ${companyId} and ${where}`,
  );

const crews = sql`select from booking_teams t where t.company_id = b.company_id and t.booking_id = b.id
  and t.state in ('accepted', 'assigned')`;
const hasTime = sql`b.status = 'upcoming' and not b.needs_placing`;
const today = ({ now, zone }: FigureScope) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${zone})::date`;

const needRows: Record<NeedName, (scope: FigureScope) => SQL> = {
  /** The end of the window has passed, and nobody of the crew is there. */
  late_check_ins: (scope) => {
    const now = sql`${scope.now.toISOString()}::timestamptz`;
    return visits(
      scope,
      sql`${hasTime} and b.start_at + make_interval(mins => b.arrival_window_minutes) < ${now}
        and b.start_at > ${now} - interval '1 day' and exists (${crews})
        and not exists (${crews} and t.checked_in_at is not null)`,
      contact,
    );
  },
  failed_payments: (scope) =>
    visits(scope, sql`b.payment_state in ('hold_failed', 'charge_failed') and b.status <> 'waitlisted'`, {
      ...contact,
      state: sql`b.payment_state`,
    }),
  unassigned: (scope) => visits(scope, sql`b.id in ${queuedForTeam(scope.companyId, scope.now)}`),
  undated: (scope) =>
    visits(scope, sql`b.id in ${queuedForDate(scope.companyId, scope.now)}`, {
      ...contact,
      // Which of the two queues it is in: whoever gives it a date looks there.
      state: sql`case when b.series_id is null then 'onetime' else 'recurring' end`,
    }),
  requests: (scope) => visits(scope, sql`b.status = 'pending'`, contact),
  time_off: ({ companyId, now }) =>
    rowsOf(
      {
        id: sql`o.id`,
        title: sql`g.title`,
        detail: sql`o.reason`,
        at: sql`o.starts_at`,
        until: sql`o.ends_at`,
        state: sql`o.state`,
      },
      sql`from time_off o join teams g on g.company_id = o.company_id and g.id = o.team_id
        where o.company_id = ${companyId} and o.state = 'requested' and o.ends_at > ${now.toISOString()}::timestamptz`,
    ),
  low_ratings: ({ companyId }) =>
    rowsOf(
      { ...ratingColumns, ...contact },
      sql`${ratingTables} where r.company_id = ${companyId} and r.stars <= 3 and r.reply is null and r.state = 'new'`,
    ),
  overdue_tasks: (scope) =>
    rowsOf(
      {
        id: sql`k.id`,
        open_kind: sql`case when k.booking_id is not null then 'booking' when k.customer_id is not null then 'customer' end`,
        open_id: sql`coalesce(k.booking_id, k.customer_id)`,
        title: sql`k.title`,
        detail: sql`left(k.details, 200)`,
        at: sql`k.due_on::timestamp at time zone ${scope.zone}`,
        day_from: sql`k.due_on::text`,
      },
      sql`from tasks k where k.company_id = ${scope.companyId} and k.done_at is null and k.due_on < ${today(scope)}`,
    ),
  /** Of people who can still sign in, or are invited to. */
  expiring_documents: (scope) =>
    rowsOf(
      {
        id: sql`d.id`,
        title: sql`concat_ws(' ', a.first_name, a.last_name)`,
        detail: sql`concat(d.title, case when d.expires_on < ${today(scope)} then ' expired' else ' expires' end)`,
        at: sql`d.expires_on::timestamp at time zone ${scope.zone}`,
        day_from: sql`d.expires_on::text`,
        day_to: sql`d.expires_on::text`,
        state: sql`case when d.expires_on < ${today(scope)} then 'expired' else 'expiring' end`,
      },
      sql`from member_documents d join accounts a on a.company_id = d.company_id and a.id = d.account_id
        where d.company_id = ${scope.companyId} and a.state <> 'inactive'
          and d.expires_on <= ${today(scope)} + ${documentWarningDays}::int`,
    ),
  new_leads: ({ companyId }) =>
    rowsOf(
      { ...leadColumns, phone: sql`l.phone`, email: sql`l.email` },
      sql`from leads l where l.company_id = ${companyId} and l.state = 'new'`,
    ),
  waitlist: (scope) =>
    rowsOf(
      {
        id: sql`w.id`,
        open_kind: sql`'booking'`,
        open_id: sql`b.id`,
        title: customer,
        detail: services,
        at: sql`w.created_at`,
        day_from: sql`w.date_from::text`,
        day_to: sql`w.date_to::text`,
        state: sql`w.state`,
        ...contact,
      },
      sql`from waitlist_entries w join bookings b on b.company_id = w.company_id and b.id = w.booking_id
        join customers c on c.company_id = w.company_id and c.id = w.customer_id
        where w.company_id = ${scope.companyId} and not w.wants_earlier and not w.offers_swap and w.state in ('waiting', 'offered') and w.date_to >= ${today(scope)}`,
    ),
};

const ratingTables = sql`from ratings r join bookings b on b.company_id = r.company_id and b.id = r.booking_id
  join customers c on c.company_id = r.company_id and c.id = r.customer_id`;
const ratingColumns: Columns = {
  id: sql`r.id`,
  open_kind: sql`'booking'`,
  open_id: sql`b.id`,
  title: customer,
  detail: sql`left(r.comment, 300)`,
  at: sql`r.created_at`,
  amount: sql`r.stars`,
  state: sql`r.state`,
};
const leadColumns: Columns = {
  id: sql`l.id`,
  open_kind: sql`'lead'`,
  open_id: sql`l.id`,
  title: sql`concat_ws(' ', l.first_name, l.last_name)`,
  detail: sql`left(l.message, 200)`,
  at: sql`l.created_at`,
  state: sql`l.state`,
};

/** `within` is added to each: a moment that lies in one of the spans. */
const trendRows: Record<TrendName, (scope: FigureScope, within: (at: SQL) => SQL) => SQL> = {
  /** What somebody has booked: not what a series or a new date makes of it. */
  bookings: (scope, within) =>
    visits(
      scope,
      sql`b.source not in ('series', 'dispatch', 'import') and b.status <> 'waitlisted' and ${within(sql`b.created_at`)}`,
      { at: sql`b.created_at`, at_local: none },
    ),
  revenue_booked: (scope, within) =>
    visits(
      scope,
      sql`b.status not in ('cancelled', 'missed', 'waitlisted') and not b.needs_placing and ${within(sql`b.start_at`)}`,
    ),
  revenue_collected: ({ companyId }, within) =>
    rowsOf(
      {
        id: sql`p.id`,
        open_kind: sql`case when p.booking_id is null then 'customer' else 'booking' end`,
        open_id: sql`coalesce(p.booking_id, p.customer_id)`,
        title: customer,
        detail: sql`p.kind || ', ' || p.method`,
        at: sql`p.occurred_at`,
        amount: sql`p.amount`,
        state: sql`p.kind`,
      },
      // A gift card was paid when it was bought.
      sql`from payments p join customers c on c.company_id = p.company_id and c.id = p.customer_id
        where p.company_id = ${companyId} and p.method <> 'gift_card' and ${within(sql`p.occurred_at`)}`,
    ),
  completed: (scope, within) => visits(scope, sql`b.status = 'completed' and ${within(sql`b.start_at`)}`),
  cancellations: (scope, within) =>
    visits(
      scope,
      sql`b.status = 'cancelled' and b.cancel_type = 'cancel' and ${within(sql`b.cancelled_at`)}`,
      {
        at: sql`b.cancelled_at`,
        at_local: none,
        detail: sql`coalesce(nullif(b.cancel_reason, ''), ${services})`,
      },
    ),
  new_customers: ({ companyId }, within) =>
    rowsOf(
      {
        id: sql`c.id`,
        open_kind: sql`'customer'`,
        open_id: sql`c.id`,
        title: customer,
        detail: sql`c.email`,
        at: sql`c.created_at`,
      },
      sql`from customers c where c.company_id = ${companyId} and ${within(sql`c.created_at`)}`,
    ),
  leads: ({ companyId }, within) =>
    rowsOf(leadColumns, sql`from leads l where l.company_id = ${companyId} and ${within(sql`l.created_at`)}`),
  quotes_accepted: ({ companyId }, within) =>
    rowsOf(
      {
        id: sql`q.id`,
        open_kind: sql`'quote'`,
        open_id: sql`q.id`,
        title: sql`coalesce(nullif(concat_ws(' ', q.contact->>'first_name', q.contact->>'last_name'), ''), 'Quote ' || q.number)`,
        detail: sql`'Quote ' || q.number`,
        at: sql`q.decided_at`,
        amount: sql`q.total`,
        state: sql`q.state`,
      },
      sql`from quotes q where q.company_id = ${companyId} and q.state in ('accepted', 'converted')
        and ${within(sql`q.decided_at`)}`,
    ),
  rating: ({ companyId }, within) =>
    rowsOf(
      ratingColumns,
      sql`${ratingTables} where r.company_id = ${companyId} and ${within(sql`r.created_at`)}`,
    ),
};

const inSpan =
  ({ start, end }: Pick<Span, 'start' | 'end'>) =>
  (at: SQL): SQL =>
    sql`${at} >= ${new Date(start).toISOString()}::timestamptz and ${at} < ${new Date(end).toISOString()}::timestamptz`;

/** The rows of what needs somebody. */
export const needRowsOf = (name: NeedName, scope: FigureScope): SQL => needRows[name](scope);

/** The rows of what became of some days. */
export const trendRowsOf = (name: TrendName, scope: FigureScope, spans: readonly Span[]): SQL =>
  trendRows[name](
    scope,
    (at) =>
      sql`(${sql.join(
        spans.map((span) => inSpan(span)(at)),
        sql` or `,
      )})`,
  );

/** Every figure has one statement: it is counted and added up, and its rows are read, by the same words. */
export const figureRowsOf = (name: FigureName, scope: FigureScope, span: Span): SQL =>
  Object.hasOwn(needRows, name)
    ? needRowsOf(name as NeedName, scope)
    : trendRowsOf(name as TrendName, scope, [span]);
