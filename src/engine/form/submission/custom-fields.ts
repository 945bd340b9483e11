import { ownEntry } from '../../components/own-entry.ts';
import { longestText } from '../../contracts/site/longest-text.ts';
import type { SubmittedCustomField } from '../../contracts/booking/submissions.ts';
import { isEmptyAnswer } from '../../rules/presence.ts';
import { labelOf, type PlannedNode } from '../../tree/plan-form.ts';
import { fieldsOf, plannedAt } from '../form-fields.ts';
import { type FormReading, isOpen } from '../form-reading.ts';
import { customFieldIds } from './custom-field-ids.ts';

/**
 * Answers under keys that are the company's own, with the words the customer saw beside the values. An empty answer,
 * such as a box that is not ticked, is not sent.
 */
export function toCustomFields(
  reading: FormReading,
  isOwn: (key: string) => boolean,
): SubmittedCustomField[] {
  const { plan } = reading;
  const ids = customFieldIds(plan);
  const sent = new Map<string, SubmittedCustomField>();
  for (const index of fieldsOf(plan).all) {
    const planned = plannedAt(plan, index);
    const { key, node, definition } = planned;
    if (key === undefined || !isOwn(key) || !isOpen(reading, index)) continue;
    const id = ids.get(key) ?? key;
    const value = ownEntry(reading.visibleAnswers(), key);
    // Several components may share an answer, and not all of them store such a one.
    if (sent.has(id) || !plan.registry.fits(node.type, value)) continue;
    if (isEmptyAnswer(value, definition, plan.registry)) continue;
    const display_value = shorten(describe(value, planned, reading));
    sent.set(id, { id, value, display_label: labelOf(planned), display_value });
  }
  return [...sent.values()];
}

function describe(value: unknown, { definition, attributes }: PlannedNode, { context }: FormReading): string {
  const summary = definition?.answer?.summarise?.(value, attributes, context);
  if (summary !== undefined) return summary;
  return typeof value === 'object' ? shorten(JSON.stringify(value), longestStructure) : String(value);
}

/** What a type has no words for is shown no further than this; the value beside it is whole. */
const longestStructure = 200;

/** All labels of a long list may be longer than any text is. */
const shorten = (text: string, longest = longestText): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
