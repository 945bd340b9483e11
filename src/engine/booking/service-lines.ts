import { formatQuantity } from '../format/quantity.ts';
import { divideHalfUp } from '../money/round.ts';
import type { BookExtra, BookPrice, BookService, BookVariable, LineSwitches } from './price-book.ts';
import type { PriceLine } from './price-line.ts';
import type { ChosenService } from './price-request.ts';

/** The row whose range holds a quantity. Rows of one variable do not overlap. */
export const findRow = ({ prices }: BookVariable, quantity: number): BookPrice | undefined =>
  prices.find(({ minQuantity, maxQuantity }) => minQuantity <= quantity && quantity <= maxQuantity);

/** The lines of one chosen service: itself, its variables, its extras. The choice has been validated. */
export function serviceLines(service: BookService, chosen: ChosenService): PriceLine[] {
  const lines = [chosen.hourly ? hourlyLine(service, chosen.hourly) : flatLine(service)];
  for (const { variableId, quantity } of chosen.variables) {
    const variable = service.variables.find(({ id }) => id === variableId);
    const row = variable && findRow(variable, quantity);
    if (row) lines.push(variableLine(service, variable, { row, quantity }));
  }
  for (const { extraId, quantity } of chosen.extras) {
    const extra = service.extras.find(({ id }) => id === extraId);
    if (extra) lines.push(extraLine(service, extra, quantity));
  }
  return lines;
}

type Own = Pick<PriceLine, 'kind' | 'rule' | 'name' | 'unitPrice' | 'durationMinutes' | 'gross'> &
  Partial<PriceLine>;

/** Written out field by field: spreading objects took nine tenths of the time of a price. */
const createLine = ({ id }: BookService, switches: LineSwitches, own: Own): PriceLine => ({
  kind: own.kind,
  rule: own.rule,
  serviceId: id,
  variableId: own.variableId ?? null,
  priceId: own.priceId ?? null,
  extraId: own.extraId ?? null,
  name: own.name,
  detail: own.detail ?? '',
  quantity: own.quantity ?? 1,
  unitPrice: own.unitPrice,
  hours: own.hours ?? null,
  teams: own.teams ?? null,
  durationMinutes: own.durationMinutes,
  gross: own.gross,
  frequencyEligible: switches.frequencyDiscount,
  codeEligible: switches.codeDiscount,
  taxable: switches.taxable,
  recurring: own.recurring ?? true,
});

const flatLine = (service: BookService): PriceLine =>
  createLine(service, service, {
    kind: 'service',
    rule: 'base',
    name: service.name,
    unitPrice: service.basePrice,
    durationMinutes: service.durationMinutes,
    gross: service.basePrice,
  });

function hourlyLine(service: BookService, { hours, teams }: NonNullable<ChosenService['hourly']>): PriceLine {
  const minutes = Math.round(hours * 60);
  return createLine(service, service, {
    kind: 'service',
    rule: 'hourly',
    name: service.name,
    detail: `${hours} h × ${teams === 1 ? '1 person' : `${teams} people`}`,
    unitPrice: service.basePrice,
    hours,
    teams,
    durationMinutes: minutes,
    gross: divideHalfUp(service.basePrice * minutes * teams, 60),
  });
}

/** A variable inherits the switches of its service. */
function variableLine(
  service: BookService,
  variable: BookVariable,
  { row, quantity }: { row: BookPrice; quantity: number },
): PriceLine {
  const times = variable.mode === 'unit' ? quantity : 1;
  return createLine(service, service, {
    kind: 'variable',
    rule: variable.mode,
    variableId: variable.id,
    priceId: row.id,
    name: variable.name,
    detail: variable.mode === 'unit' ? formatQuantity(quantity, variable.unit || variable.name) : row.label,
    quantity,
    unitPrice: row.price,
    durationMinutes: (variable.durationMinutes + row.durationMinutes) * times,
    gross: row.price * times,
  });
}

const extraLine = (service: BookService, extra: BookExtra, quantity: number): PriceLine =>
  createLine(service, extra, {
    kind: 'extra',
    rule: 'each',
    extraId: extra.id,
    name: extra.name,
    quantity,
    unitPrice: extra.price,
    durationMinutes: service.hourly && !extra.addsTimeWhenHourly ? 0 : extra.durationMinutes * quantity,
    gross: extra.price * quantity,
    recurring: extra.recurring,
  });
