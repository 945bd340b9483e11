import { parseDay } from '../../components/day-answer.ts';
import { parseTime } from '../../components/time-answer.ts';
import type { LocalDate } from '../../time/local-date.ts';
import type { LocalTime } from '../../time/local-time.ts';
import type { BookingAnswers, BookingKey } from '../booking-answers.ts';
import { offeredFrequencies, offeredServices } from '../selection/offered.ts';
import { isPastDay } from '../selection/slots.ts';
import type { Link } from './link.ts';
import { quantityReaders, readNamedQuantity } from './read-quantities.ts';
import {
  readServiceExtras,
  readServiceIds,
  readServiceOptions,
  readServicePricings,
} from './read-services.ts';
import { findByReference, findByReferenceOrName } from './references.ts';
import { createServiceChoices, type ServiceChoices } from './service-choices.ts';

/** In the order in which they are read, which is the order in which the services are chosen. */
const serviceReaders = {
  service_ids: readServiceIds,
  service_id: readServiceIds,
  service_options: readServiceOptions,
  service_pricings: readServicePricings,
  service_extras: readServiceExtras,
};

/** The booking's part of what a link fills in. */
type BookingPrefill = { answers: BookingAnswers; wishedTime?: LocalTime };

/**
 * Where a parameter stands in the link means nothing: the category decides which services there are, the services
 * decide what can be counted, and what is said of one service goes before what is said of all.
 */
export function readBooking(link: Link): BookingPrefill {
  const category = readCategory(link);
  const choices = readServices(link, category);
  const frequencyId = readFrequency(link, choices.category());
  const date = readDay(link);
  const wishedTime = readTime(link, date);
  const decided = category ?? (asksForCategory(link) ? choices.category() : undefined);
  return {
    answers: {
      ...(decided !== undefined && { service_category: decided }),
      ...choices.toAnswers(),
      ...(frequencyId !== undefined && { frequencyId }),
      ...(date !== undefined && { service_date_picker: date }),
    },
    ...(wishedTime !== undefined && { wishedTime }),
  };
}

const readCategory = (link: Link): string | undefined =>
  link.read(
    'service_category',
    (text, complain) =>
      findByReferenceOrName(link.context.catalogue.categories, text)?.id ??
      complain(text, 'unknown_category'),
  );

function readServices(link: Link, category: string | undefined): ServiceChoices {
  const { catalogue, company } = link.context;
  const [first, ...others] = catalogue.categories;
  const choices = createServiceChoices({
    services: offeredServices({ answers: {}, context: link.context, mode: 'live' }),
    several: company.settings.booking.multiple_services,
    // A single one is chosen for the customer.
    category: category ?? (others.length === 0 ? first?.id : undefined),
    oneCategory: asksForCategory(link),
  });
  for (const [name, read] of Object.entries(serviceReaders))
    link.read(name, (text, complain) => void read(text, choices, complain));
  for (const [name, counted] of [
    ['pricing_parameter', choices.variables],
    ['extra', choices.extras],
  ] as const)
    link.readNamed(name, (reference, text, complain) =>
      readNamedQuantity(counted, reference)(text, choices, complain),
    );
  for (const [name, read] of Object.entries(quantityReaders))
    link.read(name, (text, complain) => void read(text, choices, complain));
  return choices;
}

const categoryKey: BookingKey = 'service_category';

const asksForCategory = ({ plan, context }: Link): boolean =>
  context.catalogue.categories.length > 1 && plan.byKey.has(categoryKey);

function readFrequency(link: Link, category: string | undefined): string | undefined {
  const answers = category === undefined ? {} : { service_category: category };
  const offered = offeredFrequencies({ answers, context: link.context, mode: 'live' });
  return link.read(
    'frequencyId',
    (text, complain) => findByReference(offered, text)?.id ?? complain(text, 'unknown_frequency'),
  );
}

/** Without a day it waits for the one that the customer chooses; the integrator may not have meant that. */
const readTime = (link: Link, date: LocalDate | undefined): LocalTime | undefined =>
  link.read('time', (text, complain) => {
    const time = parseTime(text);
    if (time === undefined) return complain(text, 'malformed');
    if (date === undefined) complain(text, 'no_date');
    return time;
  });

const readDay = (link: Link): LocalDate | undefined =>
  link.read('date', (text, complain) => {
    const day = parseDay(text);
    if (day === undefined) return complain(text, 'malformed');
    return isPastDay(day, link.context) ? complain(text, 'past_date') : day;
  });
