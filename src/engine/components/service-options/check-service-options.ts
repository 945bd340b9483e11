import type { PricingVariable, Service } from '../../catalogue/catalogue.ts';
import type { Problem } from '../define.ts';
import { ownEntry } from '../own-entry.ts';
import { isInRange, rangeWords } from '../range-words.ts';
import { hourlyLimits } from './hourly-limits.ts';
import type { HourlyChoice, ServiceOption, VariableChoice } from './service-options.ts';

/** What a chosen service still needs, or cannot be had with. */
export function checkServiceOptions(service: Service, given: ServiceOption = {}): Problem[] {
  if (service.hourly) return checkHourly(service, given.hourly ?? {});
  // A service sold by the hour costs by time alone, so that only the others ask for their variables.
  const { variables = {} } = given;
  return service.pricing_variables
    .filter(({ active }) => active)
    .flatMap((variable) => {
      const message = complainOfVariable(variable, ownEntry(variables, variable.id));
      return message ? [{ message, part: `${service.id}.variables.${variable.id}` }] : [];
    });
}

function checkHourly(service: Service, { teams, hours }: HourlyChoice): Problem[] {
  const limits = hourlyLimits(service);
  const part = `${service.id}.hourly`;
  const problems: Problem[] = [];
  if (!teams) problems.push({ message: 'Select team size', part: `${part}.teams` });
  else if (!isInRange(teams, limits.teams))
    problems.push({ message: `Choose a team size: ${rangeWords(limits.teams)}`, part: `${part}.teams` });
  if (!hours) problems.push({ message: 'Select hours required', part: `${part}.hours` });
  else if (!isInRange(hours, limits.hours))
    problems.push({ message: `Choose hours: ${rangeWords(limits.hours)}`, part: `${part}.hours` });
  else if (!Number.isInteger(hours * 2))
    problems.push({ message: 'Choose full or half hours', part: `${part}.hours` });
  return problems;
}

/** A price that is no longer there counts as not chosen. */
function complainOfVariable(variable: PricingVariable, choice?: VariableChoice): string | undefined {
  const price = choice && variable.prices.find(({ id }) => id === choice.price_id);
  if (!choice || !price) return 'Select an option';
  const range = { minimum: price.min_qty, maximum: price.max_qty };
  return isInRange(choice.quantity, range) ? undefined : `Choose ${variable.name}: ${rangeWords(range)}`;
}
