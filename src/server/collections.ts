import { discountCodeCalls } from '#engine/contracts/discount-codes.ts';
import { checklistCalls } from '#engine/contracts/checklists.ts';
import { customFieldCalls } from '#engine/contracts/custom-fields.ts';
import { customerCalls } from '#engine/contracts/customers.ts';
import { extraCalls } from '#engine/contracts/extras.ts';
import { frequencyCalls } from '#engine/contracts/frequencies.ts';
import { holidayCalls } from '#engine/contracts/holidays.ts';
import { locationCalls } from '#engine/contracts/locations.ts';
import { messageRuleCalls } from '#engine/contracts/message-rules.ts';
import { priceChangeCalls } from '#engine/contracts/price-changes.ts';
import { pricingVariableCalls } from '#engine/contracts/pricing-variables.ts';
import { serviceCategoryCalls } from '#engine/contracts/service-categories.ts';
import { serviceCalls } from '#engine/contracts/services.ts';
import { tagCalls } from '#engine/contracts/tags.ts';
import { taskCalls } from '#engine/contracts/tasks.ts';
import { taxRateCalls } from '#engine/contracts/tax-rates.ts';
import { teamCalls } from '#engine/contracts/teams.ts';
import { toCatalogueScope } from '../catalogue/scope.ts';
import { customCells, customSpecs } from '../custom-fields/list-fields.ts';
import { keep, type Kept } from '../editing/kept.ts';
import { parseListFilter } from '../http/include.ts';
import { checklistEditor } from './checklists/editor.ts';
import { customFieldEditor } from './custom-fields/editor.ts';
import { changeCustomer } from './customers/change.ts';
import { customerEditor } from './customers/editor.ts';
import { discountCodeEditor } from './discount-codes/editor.ts';
import { extraEditor } from './extras/editor.ts';
import { frequencyEditor } from './frequencies/editor.ts';
import { changeHoliday } from './holidays/change.ts';
import { holidayEditor } from './holidays/editor.ts';
import { changeLocation } from './locations/change.ts';
import {
  customerColumns,
  discountCodeColumns,
  frequencyColumns,
  taxRateColumns,
  teamColumns,
} from './lists/shown-columns.ts';
import { locationEditor } from './locations/editor.ts';
import { messageRuleEditor } from './message-rules/editor.ts';
import { priceChangeEditor } from './price-changes/editor.ts';
import { pricingVariableEditor } from './pricing-variables/editor.ts';
import { categoryEditor } from './service-categories/editor.ts';
import { serviceEditor } from './services/editor.ts';
import { tagEditor } from './tags/editor.ts';
import { taskEditor } from './tasks/editor.ts';
import { taxRateEditor } from './tax-rates/editor.ts';
import { teamEditor } from './teams/editor.ts';

type CustomValues = Parameters<typeof customCells>[0];

/** In an order for which more than their own table is read. */
const idsAsFound =
  ({ rules, find }: Pick<typeof serviceEditor | typeof holidayEditor, 'rules' | 'find'>): Kept['idsOf'] =>
  async (call, filter) => {
    const whole = { ...parseListFilter(undefined, rules), ...filter };
    return (await find(toCatalogueScope(call), whole)).map(({ id }) => id);
  };

/** Every collection, for what all of them can do: files, uses, bulk changes. */
export const collections: readonly Kept[] = [
  keep(tagCalls, tagEditor),
  keep(checklistCalls, checklistEditor),
  keep(customerCalls, customerEditor, {
    shown: customerColumns,
    change: changeCustomer,
    moreSpecs: ({ db }) => customSpecs(db, 'customer'),
    // Its values are what the editor has answered.
    rowOf: (customer) => ({ ...customer, ...customCells(customer['custom_values'] as CustomValues) }),
  }),
  keep(customFieldCalls, customFieldEditor),
  keep(discountCodeCalls, discountCodeEditor, { shown: discountCodeColumns }),
  keep(extraCalls, extraEditor),
  keep(frequencyCalls, frequencyEditor, { shown: frequencyColumns }),
  keep(holidayCalls, holidayEditor, { change: changeHoliday, idsOf: idsAsFound(holidayEditor) }),
  keep(locationCalls, locationEditor, { change: changeLocation }),
  keep(messageRuleCalls, messageRuleEditor),
  keep(priceChangeCalls, priceChangeEditor),
  keep(pricingVariableCalls, pricingVariableEditor),
  keep(serviceCategoryCalls, categoryEditor),
  // Their order is also that of their categories.
  keep(serviceCalls, serviceEditor, { idsOf: idsAsFound(serviceEditor) }),
  keep(taskCalls, taskEditor),
  keep(taxRateCalls, taxRateEditor, { shown: taxRateColumns }),
  keep(teamCalls, teamEditor, { shown: teamColumns }),
];

const byName = new Map(collections.map((kept) => [kept.name, kept]));

/** By the last part of its path, or by all of it. */
export const findCollection = (name: string): Kept | undefined => byName.get(name.replace('/api/', ''));
