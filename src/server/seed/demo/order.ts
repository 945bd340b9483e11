import type { ChosenService } from '#server/platform/db/tables/series.ts';
import type { DemoExtra, DemoService, DemoVariable } from './add-catalogue.ts';
import type { TierProfile } from './catalogue-profile.ts';
import type { Random } from './random.ts';

/** What a customer asks for: one service with its choices. */
export type Order = {
  service: DemoService;
  choices: { variable: DemoVariable; price: { id: string; profile: TierProfile }; quantity: number }[];
  extras: { extra: DemoExtra; quantity: number }[];
  hourly: { hours: number; teams: number } | null;
};

export function createOrder(service: DemoService, random: Random): Order {
  const { hourly } = service.profile;
  const wanted = random.shuffle(service.extras).slice(0, random.pick([0, 0, 1, 1, 2, 3]));
  return {
    service,
    choices: service.variables.map((variable) => {
      const price = random.pick(variable.prices.slice(0, 4));
      const { from, to } = price.profile;
      return { variable, price, quantity: random.integer(from, Math.min(to, from + 11)) };
    }),
    extras: wanted.map((extra) => ({
      extra,
      quantity: random.integer(1, Math.min(extra.profile.most ?? 1, 4)),
    })),
    hourly: hourly
      ? { hours: random.integer(hourly.hours[0], hourly.hours[1]), teams: random.pick(hourly.teams) }
      : null,
  };
}

/** What later visits of a series buy: everything but what was wanted once. */
export const withoutOneTimeExtras = (order: Order): Order => ({
  ...order,
  extras: order.extras.filter(({ extra }) => !extra.profile.once),
});

/** The extras of an hourly service are done within the hours. */
export function minutesOf({ service, choices, extras, hourly }: Order): number {
  if (hourly) return hourly.hours * 60;
  const ofChoices = choices.map(({ variable, price, quantity }) =>
    variable.profile.mode === 'unit' ? variable.profile.minutes * quantity : price.profile.minutes,
  );
  const ofExtras = extras.map(({ extra, quantity }) => extra.profile.minutes * quantity);
  return [service.profile.minutes, ...ofChoices, ...ofExtras].reduce((total, minutes) => total + minutes);
}

export const toChosen = ({ service, choices, extras, hourly }: Order): ChosenService => ({
  serviceId: service.id,
  variables: choices.map(({ variable, price, quantity }) => ({
    variableId: variable.id,
    priceId: price.id,
    quantity,
  })),
  extras: extras.map(({ extra, quantity }) => ({ extraId: extra.id, quantity })),
  hourly,
});
