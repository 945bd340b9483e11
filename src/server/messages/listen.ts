import { happenings } from '#engine/contracts/happenings.ts';
import { findEvent } from '#engine/messages/events.ts';
import { isToldByRule } from '#engine/messages/rules.ts';
import type { Listener } from '../happenings/listener.ts';
import { planMessages } from './plan.ts';

/** People hear of what happens: an event of the same name says who, and how. */
export const tellPeople: Listener = async (services, { id, companyId, name, subjectId, details, at }) => {
  const company = await services.companies.findById(companyId);
  // What a rule has said is not said twice.
  if (!company || company.state === 'frozen' || !findEvent(name) || isToldByRule(name)) return;
  await services.tenant(companyId).transaction((tx) =>
    planMessages(tx, company, {
      key: `happening:${id}`,
      event: name,
      subject: { kind: happenings[name], id: subjectId },
      details,
      dueAt: new Date(at),
    }),
  );
};
