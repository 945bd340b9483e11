import { sayHourly } from '#engine/booking/hourly-words.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import type { BookingLine } from '../lines.ts';

type Line = Pick<
  BookingLine,
  'kind' | 'serviceId' | 'variableId' | 'extraId' | 'name' | 'detail' | 'quantity'
>;
type Answer = Pick<SubmittedCustomField, 'id' | 'display_label' | 'display_value'>;

/** A longer answer is cut: an entry is read at a glance. */
const longestAnswer = 80;

/** What was bought otherwise, each part in a few words: `added Inside fridge`, `Bathrooms 1 to 2`. */
export function tellLines(before: readonly Line[], after: readonly Line[]): string[] {
  const [was, is] = [byKey(before), byKey(after)];
  const hadService = new Set(before.map(({ serviceId }) => serviceId));
  const hasService = new Set(after.map(({ serviceId }) => serviceId));
  const added = [...is].flatMap(([key, line]) => {
    const old = was.get(key);
    if (old) return tellAmount(old, line);
    // What comes with a new service is part of it.
    if (line.kind === 'variable' && !hadService.has(line.serviceId)) return [];
    return [line.kind === 'variable' ? tell(line.name, '', amountOf(line)) : `added ${countedName(line)}`];
  });
  const removed = [...was].flatMap(([key, line]) => {
    const isPart = line.kind === 'variable' && !hasService.has(line.serviceId);
    return is.has(key) || isPart ? [] : [`removed ${line.name}`];
  });
  return [...added, ...removed];
}

/** Answers to a company's own questions that are others now. */
export function tellAnswers(before: readonly Answer[], after: readonly Answer[]): string[] {
  const textOf = (answers: readonly Answer[], id: string) =>
    answers.find((answer) => answer.id === id)?.display_value ?? '';
  const labels = new Map([...before, ...after].map(({ id, display_label: label }) => [id, label]));
  return [...labels].flatMap(([id, label]) => {
    const [was, is] = [textOf(before, id), textOf(after, id)];
    return was === is ? [] : [tell(label, was, is)];
  });
}

/** One change of something with a name. What was or is empty is left out. */
export function tell(name: string, was: string, is: string): string {
  if (is === '') return `removed ${name}`;
  return was === '' ? `${name} ${write(is)}` : `${name} ${write(was)} to ${write(is)}`;
}

/** Words stand in quotes: they may hold a `to` of their own. */
function write(text: string): string {
  const shown = text.length > longestAnswer ? `${text.slice(0, longestAnswer - 1).trimEnd()}…` : text;
  return /\s/.test(shown) ? `“${shown}”` : shown;
}

const byKey = (lines: readonly Line[]) =>
  new Map(
    lines.map((line) => [`${line.kind} ${line.serviceId} ${line.variableId ?? line.extraId ?? ''}`, line]),
  );

/** By numbers where the words of both say them; else by the range or the hours that were chosen. */
function tellAmount(was: Line, is: Line): string[] {
  const isCounted = saysQuantity(was) && saysQuantity(is);
  const [before, after] = isCounted
    ? [String(was.quantity), String(is.quantity)]
    : [amountOf(was), amountOf(is)];
  return before === after ? [] : [tell(is.name, before, after)];
}

/** `2 bathrooms`, `Up to 2 bathrooms`; not `Up to 2,000 square feet`, which is the second of its ranges. */
const saysQuantity = ({ kind, detail, quantity }: Line): boolean =>
  detail === '' || (kind !== 'service' && new RegExp(`(?<![\\d.,])${quantity}(?![\\d.,]*\\d)`).test(detail));

const amountOf = (line: Line): string =>
  saysQuantity(line) ? String(line.quantity) : sayHourly(line.detail);

const countedName = ({ name, quantity }: Line): string => (quantity > 1 ? `${quantity} × ${name}` : name);
