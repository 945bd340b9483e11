import { happenings, type HappeningName } from '#engine/contracts/platform/happenings.ts';
import { findEvent } from '#engine/messages/events.ts';
import { isToldByRule } from '#engine/messages/rules.ts';
import type { Listener } from '../platform/happenings/listener.ts';
import { lockKind } from '../platform/editing/lock-row.ts';
import { planMessages, type Occasion } from './plan.ts';
import { waitForUndo } from './wait-for-undo.ts';

/** People hear of what happens: an event of the same name says who, and how. */
/** Whether people hear of it as it happens. What a rule has said is not said twice. */
export const isToldAtOnce = (name: HappeningName): boolean =>
  findEvent(name) !== undefined && !isToldByRule(name);

export const tellPeople: Listener = async (services, happening) => {
  const { id, companyId, name, subjectId, details, at, actId, isOwn = false, by } = happening;
  const company = await services.companies.findById(companyId);
  if (!company || company.state === 'frozen' || !isToldAtOnce(name)) return;
  await services.tenant(companyId).transaction(async (tx) => {
    // What else the same act tells is planned before or after this, not meanwhile: each sees what the other says.
    if (actId !== undefined) await lockKind(tx, `told ${actId}`);
    const occasion: Occasion = {
      key: `happening:${id}`,
      event: name,
      subject: { kind: happenings[name], id: subjectId },
      details,
      dueAt: new Date(at),
      by,
    };
    const waiting = actId === undefined ? occasion : await waitForUndo(tx, occasion, { id: actId, isOwn });
    if (waiting) await planMessages(tx, company, waiting);
  });
};
