import type { ServiceParts } from '#engine/booking/book-of-settings.ts';
import type { GridRow } from '#app/ui/grid/grid-definition.ts';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import type { Extra, Service, Variable } from '../api.ts';
import { isPriceRows } from '../prices/price-notes.ts';
import type { Draft } from './draft-store.ts';

type Saved = { service: Service; variables: readonly Variable[]; extras: readonly Extra[] };
type Price = ServiceParts['variables'][number]['prices'][number];

/** A box that is empty, or that holds what it cannot mean, leaves what is saved. */
const typedOver = <T extends object>(saved: T, typed: Values | undefined): T => ({
  ...saved,
  ...Object.fromEntries(
    Object.entries(typed ?? {}).filter(
      ([name, value]) => value !== null || (saved as Values)[name] === null || !(name in saved),
    ),
  ),
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Rows that are not whole yet have no price. */
const wholeRows = (rows: readonly GridRow[]): Price[] =>
  rows.flatMap(({ id, label, price, min_qty, max_qty, duration }) =>
    isNumber(price) && isNumber(min_qty) && isNumber(max_qty)
      ? [
          {
            ...(typeof id === 'string' && { id }),
            label: typeof label === 'string' ? label : '',
            price,
            min_qty,
            max_qty,
            duration: isNumber(duration) ? duration : 0,
            translations: {},
          },
        ]
      : [],
  );

const blank = {
  description: '',
  unit: '',
  mode: 'tier',
  duration: 0,
  active: true,
  translations: {},
} as const;

/** The service as it would be if everything that is typed were saved. */
export function partsOf({ service, variables, extras }: Saved, draft: Draft): ServiceParts {
  const shown = typedOver(service, draft.service);
  const { new: added, ...changed } = draft.variables;
  const all: ServiceParts['variables'] = variables.map((variable) => {
    const typed = changed[variable.id];
    const rows = typed?.['prices'];
    return {
      ...typedOver(variable, typed),
      prices: isPriceRows(rows) ? wholeRows(rows) : variable.prices,
    };
  });
  const rows = added?.['prices'];
  const name = added?.['name'];
  const one = {
    ...typedOver({ ...blank, serviceId: service.id, name: '' }, added),
    id: 'new',
    name: typeof name === 'string' && name ? name : 'New variable',
    prices: isPriceRows(rows) ? wholeRows(rows) : [],
  };
  const ids = new Set(shown.extraIds);
  return {
    service: shown,
    variables: added ? [...all, one] : all,
    extras: extras.filter(({ id }) => ids.has(id)),
  };
}
