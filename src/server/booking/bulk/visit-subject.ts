import { visitActs, type VisitAct } from '#engine/booking/visit-acts.ts';
import type { RowDetail } from '#engine/contracts/platform/bulk.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { declineProblem } from '#engine/problems.ts';
import { tryRow } from '#server/platform/bulk/act-on-row.ts';
import type { BulkSubject, RowOutcome } from '#server/platform/bulk/subject.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import { byPerson, withinAct } from '#server/platform/happenings/current-act.ts';
import { doerOf } from '#server/platform/happenings/doer.ts';
import { overhear, type Reported } from '#server/platform/happenings/report.ts';
import { hideKeys } from '../../messages/hide-keys.ts';
import { previewMessage } from '../../messages/send.ts';
import { runAttempts } from '#server/money/payments/run-attempt.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Acting } from '../life/change.ts';
import { findActLetters, type ActLetter } from '../office/preview.ts';
import { putBack, toMemory } from './put-back.ts';
import { readVisits, titleOf, toStanding, type VisitRow } from './read-visits.ts';
import { toOffice } from './to-office.ts';
import { performAct, type Came } from './visit-acts.ts';

const isVisitAct = (act: string): act is VisitAct => Object.hasOwn(visitActs, act);

/** Visits, changed together by the acts of the office. */
export const visitSubject: BulkSubject = {
  name: 'bookings',
  topic: 'bookings',
  permissionOf: (act) => (isVisitAct(act) ? visitActs[act].permission : 'manage_appointment'),
  requireUndoable(act) {
    if (isVisitAct(act) && !visitActs[act].isUndoable)
      throw new DomainError('CONFLICT', { reason: 'Charges and sent messages can’t be undone.' });
  },
  mostTried: 200,
  read: async ({ db }, ids, { act }) => (act === 'undo' ? new Map() : readVisits(db, ids)),

  async actOnRow(call, { act, changes, runId, isTried = false }, { subjectId, before, title: known }) {
    // Both were written by this subject: what it reads, and what it leaves for an undo.
    if (act === 'undo') return putBack(call, { subjectId, title: known, before: before ?? null, runId });
    const visit = (before ?? null) as VisitRow | null;
    const title = visit ? titleOf(visit) : known;
    const standing = visit && toStanding(visit);
    const outcome = await tryRow(call, { title, settings: {} }, async (inner) => {
      if (!visit || !isVisitAct(act))
        throw new DomainError('NOT_FOUND', { resource: 'bookings', id: subjectId });
      return perform(inner, { visit, title, act, changes, runId, isTried });
    });
    return { ...outcome, ...(!outcome.detail && standing && { detail: { before: standing } }) };
  },

  made: {
    acts: new Set(['charge']),
    async make(services, companyId, plan) {
      const made = await runAttempts(services, companyId, plan.split(' '));
      const refused = made.find(({ state }) => state !== 'succeeded' && state !== 'pending');
      if (refused) return { outcome: 'refused', reason: declineProblem(refused.code).message };
      const isOpen = made.some(({ state }) => state === 'pending');
      return { outcome: 'changed', reason: isOpen ? 'The card processor hasn’t answered yet' : '' };
    },
  },
};

type Visit = {
  visit: VisitRow;
  title: string;
  act: VisitAct;
  changes: Readonly<Record<string, unknown>>;
  runId: string | undefined;
  isTried: boolean;
};

async function perform(
  call: EditCall,
  { visit, title, act, changes, runId, isTried }: Visit,
): Promise<RowOutcome> {
  const { db } = call;
  const acting = toOffice(call);
  const remember = await toMemory(db, visit, act);
  const work = () => overhear(() => performAct(db, { visit, act, input: changes, acting }));
  // What people are told of it waits, as after a single act.
  const { result: came, reported } = await byPerson(doerOf(acting.caller), () =>
    runId === undefined ? work() : withinAct(runId, work),
  );
  // Planned as they will be: that is taken back with the rest of what is tried.
  if (isTried)
    came.letters ??= await findToldLetters(db, { reported, acting, tell: changes['tell'] !== false });
  const texts = isTried ? await writeTexts(call, came.planned ?? []) : [];
  const after = (await readVisits(db, [visit.id])).get(visit.id) ?? visit;
  const { attempts = [], reason = '' } = came;
  const isPlanned = attempts.length > 0;
  return {
    outcome: isPlanned ? 'waiting' : 'changed',
    title,
    reason,
    before: visitActs[act].isUndoable ? await remember(after) : null,
    stateAfter: isPlanned ? attempts.join(' ') : null,
    detail: toDetail(call, { visit, after, came, texts }),
  };
}

type Heard = { reported: readonly Reported[]; acting: Acting; tell: boolean };

async function findToldLetters(db: TenantDb, { reported, acting, tell }: Heard): Promise<ActLetter[]> {
  const letters = await findActLetters(db, reported, acting);
  return tell ? letters : letters.filter(({ audience }) => audience !== 'customer');
}

type Texts = NonNullable<RowDetail['texts']>;

/** As the customer gets them over email and SMS, without the keys that only they may have. */
async function writeTexts(
  { db, company, services }: EditCall,
  planned: NonNullable<Came['planned']>,
): Promise<Texts> {
  const texts: Texts = [];
  for (const message of planned) {
    if (message.channel !== 'email' && message.channel !== 'sms') continue;
    const written = await previewMessage(services, { db, company, message });
    if (written)
      texts.push({ channel: message.channel, subject: written.subject, body: hideKeys(written.text) });
  }
  return texts;
}

type Change = { visit: VisitRow; after: VisitRow; came: Came; texts: Texts };

function toDetail({ company }: EditCall, { visit, after, came, texts }: Change): RowDetail {
  const { fee = 0, amount = 0, letters = [] } = came;
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return {
    before: toStanding(visit),
    after: toStanding(after),
    ...(fee > 0 && { fee: major(fee) }),
    ...(amount > 0 && { amount: major(amount) }),
    ...(letters.length > 0 && { letters }),
    ...(texts.length > 0 && { texts }),
  };
}
