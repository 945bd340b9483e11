import type { Answers, FormContext } from '../../components/context.ts';
import { checkComingDay, parseDay } from '../../components/day-answer.ts';
import { parseTime } from '../../components/time-answer.ts';
import { labelOf, type FormPlan } from '../../tree/plan-form.ts';
import { plannedAt } from '../form-fields.ts';
import { describeNote, longestValue, type PrefillNote } from './prefill-note.ts';
import { plainKeys, readNamedKey } from './query-keys.ts';
import { quantityReaders, readNamedQuantity } from './read-quantities.ts';
import {
  readServiceExtras,
  readServiceIds,
  readServiceOptions,
  readServicePricings,
  type Complain,
} from './read-services.ts';
import { findByReference } from './references.ts';
import { createServiceChoices, type ServiceChoices } from './service-choices.ts';

/** What a link fills in. The time waits for the day's slots: it becomes an answer when one of them begins then. */
export type Prefill = { answers: Answers; wishedTime?: string; notes: PrefillNote[] };

/** Reads the query of a link to a form. It never throws: what is unknown or wrong is left out and noted. */
export function readPrefill(query: string, plan: FormPlan, context: FormContext): Prefill {
  const notes: PrefillNote[] = [];
  const { catalogue, company } = context;
  const services = catalogue.services.filter(({ active, private: hidden }) => active && hidden !== true);
  const choices = createServiceChoices(services, company.settings.booking.multiple_services);
  const work: Work = { plan, context, choices, answers: new Map() };
  // Quantities are about the chosen services, so they wait for what chooses them, wherever that stands in the link.
  const later: (() => void)[] = [];
  for (const [key, value] of readQuery(query, notes)) {
    const complain: Complain = (part, code) => notes.push(describeNote(key, part, code));
    const named = readNamedKey(key);
    const quantity = Object.hasOwn(quantityReaders, key) ? quantityReaders[key] : undefined;
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (named) later.push(() => readNamedQuantity(named.key, named.reference)(value, choices, complain));
    else if (quantity) later.push(() => quantity(value, choices, complain));
    else if (reader) reader(value, work, complain);
    else readField(key, value, work, complain);
  }
  for (const read of later) read();
  const { wishedTime } = work;
  const answers = { ...Object.fromEntries(work.answers), ...choices.toAnswers() };
  return { answers, ...(wishedTime !== undefined && { wishedTime }), notes };
}

/** Names and values; of a name that comes twice, the first. */
function readQuery(query: string, notes: PrefillNote[]): Map<string, string> {
  const given = new Map<string, string>();
  for (const [key, raw] of new URLSearchParams(query)) {
    const value = raw.trim();
    if (given.has(key)) notes.push(describeNote(key, value, 'twice'));
    else if (value.length > longestValue) notes.push(describeNote(key, value, 'too_long'));
    else if (value !== '') given.set(key, value);
  }
  return given;
}

type Work = {
  plan: FormPlan;
  context: FormContext;
  answers: Map<string, unknown>;
  choices: ServiceChoices;
  wishedTime?: string;
};
type Reader = (value: string, work: Work, complain: Complain) => void;

const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(Object.entries(plainKeys).map(([key, targets]) => [key, readPlain(targets)])),
  service_category(value, { answers, context }, complain) {
    const category = findByReference(context.catalogue.categories, value);
    if (category) answers.set('service_category', category.id);
    else complain(value, 'unknown_category');
  },
  service_ids: (value, { choices }, complain) => readServiceIds(value, choices, complain),
  service_id: (value, { choices }, complain) => readServiceIds(value, choices, complain),
  service_options: (value, { choices }, complain) => readServiceOptions(value, choices, complain),
  service_pricings: (value, { choices }, complain) => readServicePricings(value, choices, complain),
  service_extras: (value, { choices }, complain) => readServiceExtras(value, choices, complain),
  date(value, { answers, context }, complain) {
    const day = parseDay(value);
    if (day === undefined) complain(value, 'malformed');
    else if (checkComingDay(day, '', context).length > 0) complain(value, 'past_date');
    else answers.set('service_date_picker', day);
  },
  time(value, work, complain) {
    const time = parseTime(value);
    if (time === undefined) complain(value, 'malformed');
    else work.wishedTime = time;
  },
  frequencyId(value, { answers, context }, complain) {
    const frequency = findByReference(context.catalogue.frequencies, value);
    if (frequency && frequency.active !== false && frequency.private !== true)
      answers.set('frequencyId', frequency.id);
    else complain(value, 'unknown_frequency');
  },
};

/** A short name of links, for whichever of some answers the form asks for. */
function readPlain(targets: readonly string[]): Reader {
  const [first = ''] = targets;
  return (value, work, complain) => {
    const target = targets.find((one) => work.plan.byKey.has(one));
    if (target !== undefined) readField(target, value, work, complain);
    // A code counts also where the form has no field for it.
    else if (first.endsWith('_code')) work.answers.set(first, value);
    else complain(value, 'unknown_key');
  };
}

/** Any field of the form goes by the name of its answer, also the company's own. */
function readField(key: string, value: string, { plan, context, answers }: Work, complain: Complain): void {
  const index = plan.byKey.get(key);
  const planned = index === undefined ? undefined : plannedAt(plan, index);
  const answer = planned?.definition?.answer;
  // Answers with a key of their own have parameters of their own, and consent is not given by a link.
  if (!planned || !answer?.parse || answer.key !== undefined) return complain(value, 'unknown_key');
  const { attributes, node } = planned;
  const parsed = answer.parse(value, attributes);
  if (parsed === undefined || !plan.registry.fits(node.type, parsed)) return complain(value, 'not_accepted');
  const asked = { ...context, answers: {}, label: labelOf(planned), validation: node.validation };
  const problems = answer.validate?.(parsed, attributes, asked) ?? [];
  if (problems.length > 0) complain(value, 'not_accepted');
  else answers.set(key, parsed);
}

/** The slot that a link wished for, once the day's slots are there. */
export const findWishedSlot = (
  slots: readonly { datetime: string }[],
  wishedTime: string,
): string | undefined =>
  // A slot's moment is written with the company's offset, so its clock time stands in the text.
  slots.find(({ datetime }) => datetime.slice(11, 16) === wishedTime)?.datetime;
