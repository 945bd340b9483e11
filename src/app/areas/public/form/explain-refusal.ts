import type { SpotDay } from '#engine/catalogue/spots.ts';
import type { Sentences } from '#engine/components/sentences.ts';
import { cardKeys } from '#engine/form/booking-answers.ts';
import { toIssues } from '#engine/form/server-issues.ts';
import type { Desk } from '#renderer';
import { isApiError } from '#app/lib/api-error.ts';
import { showProblem } from '../parts/show-problem.ts';
import { showToast } from '../parts/toast-list.ts';
import type { CardPort } from './card-entry.tsx';

type Explaining = {
  desk: Desk;
  card: CardPort;
  scrollTo: (nodeId: string) => void;
  sentences: Sentences;
};

/** What the server said, at the fields that it is about, with everything that was answered left as it is. */
export function explainRefusal(error: unknown, { desk, card, scrollTo, sentences }: Explaining): void {
  const { session } = desk;
  if (!isApiError(error)) {
    session.fail();
    return showProblem(error);
  }
  const { messages: given = {}, day } = error.details;
  // The server says it in English.
  const isTranslated = document.documentElement.lang !== 'en' && error.code === 'SLOT_TAKEN';
  const messages = isTranslated ? { ...given, service_date: [sentences.slotGone] } : given;
  const { issues, warning } = toIssues(messages, session.plan, sentences);
  const taken = session.get('service_date');
  session.fail(issues);
  if (error.code === 'SLOT_TAKEN' && isDay(day) && typeof taken === 'string')
    desk.days.offerOthers(day, taken);
  if (error.code === 'PRICE_CHANGED') desk.price.refresh();
  const ofCard = cardKeys.flatMap((key) => messages[key]?.[0] ?? [])[0];
  if (ofCard !== undefined) card.complain(ofCard);
  if (error.statusCode === 422 || error.code === 'SLOT_TAKEN') showToast('warning', warning);
  else showProblem(error);
  const [first] = issues;
  // No field of the form has a card's name: what is wrong with one is mended where it is entered.
  const place = first?.nodeId ?? (ofCard === undefined ? undefined : findPayment(session));
  if (place !== undefined) scrollTo(place);
}

const findPayment = ({ plan }: Desk['session']): string | undefined =>
  plan.nodes[plan.byKey.get('payment_type') ?? -1]?.node.id;

const isDay = (value: unknown): value is SpotDay =>
  typeof value === 'object' && value !== null && 'slots' in value && Array.isArray(value.slots);
