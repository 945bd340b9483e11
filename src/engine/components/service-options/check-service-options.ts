import type { PricingVariable, Service } from '../../catalogue/catalogue.ts';
import type { Problem } from '../define.ts';
import { ownEntry } from '../own-entry.ts';
import { isInRange } from '../range-words.ts';
import { hourlyLimits } from './hourly-limits.ts';
import type { HourlyChoice, ServiceOption, VariableChoice } from './service-options.ts';
import type { FormContext } from '../context.ts';
import type { Sentences } from '../sentences.ts';

type Row = PricingVariable['prices'][number];

/** What a chosen service still needs, or cannot be had with. */
export function checkServiceOptions(
  service: Service,
  given: ServiceOption | undefined,
  context: Pick<FormContext, 'sentences'>,
): Problem[] {
  const say = context.sentences;
  if (service.hourly) return checkHourly(service, given?.hourly ?? {}, say);
  // A service sold by the hour costs by time alone, so that only the others ask for their variables.
  const { variables = {} } = given ?? {};
  return service.pricing_variables
    .filter(({ active }) => active)
    .flatMap((variable) => {
      const message = complainOfVariable(variable, ownEntry(variables, variable.id), say);
      return message ? [{ message, part: `${service.id}.variables.${variable.id}` }] : [];
    });
}

function checkHourly(service: Service, { teams, hours }: HourlyChoice, say: Sentences): Problem[] {
  const limits = hourlyLimits(service);
  const part = `${service.id}.hourly`;
  const problems: Problem[] = [];
  if (!teams) problems.push({ message: say.selectTeams, part: `${part}.teams` });
  else if (!isInRange(teams, limits.teams))
    problems.push({ message: say.teamsIn(say.range(limits.teams)), part: `${part}.teams` });
  if (!hours) problems.push({ message: say.selectHours, part: `${part}.hours` });
  else if (!isInRange(hours, limits.hours))
    problems.push({ message: say.hoursIn(say.range(limits.hours)), part: `${part}.hours` });
  else if (!Number.isInteger(hours * 2)) problems.push({ message: say.halfHours, part: `${part}.hours` });
  return problems;
}

/** A price that is no longer there counts as not chosen. A number of units is typed, so that no row is chosen first. */
function complainOfVariable(
  { mode, prices }: PricingVariable,
  choice: VariableChoice | undefined,
  say: Sentences,
): string | undefined {
  const isChosen = ({ id }: Row) => id === choice?.price_id;
  const rows = mode === 'unit' ? prices : prices.filter(isChosen);
  if (rows.length === 0) return say.selectOption;
  const fits = (row: Row) =>
    isChosen(row) &&
    choice !== undefined &&
    Number.isInteger(choice.quantity) &&
    isInRange(choice.quantity, rangeOf(row));
  return rows.some(fits) ? undefined : say.enterNumber(rows.map((row) => say.range(rangeOf(row))).join(', '));
}

const rangeOf = ({ min_qty: minimum, max_qty: maximum }: Row) => ({ minimum, maximum });
