import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import { customFieldCalls } from '#engine/contracts/company/custom-fields.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { locationCalls } from '#engine/contracts/company/locations.ts';
import { messageRuleCalls } from '#engine/contracts/messages/message-rules.ts';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { serviceCategoryCalls } from '#engine/contracts/catalogue/service-categories.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { customCells, customSpecs } from './company/custom-fields/list-fields.ts';
import { keep, type Kept } from './platform/editing/kept.ts';
import { parseListFilter } from './platform/http/include.ts';
import { checklistEditor } from './catalogue/checklists/editor.ts';
import { customFieldEditor } from './company/custom-fields/editor.ts';
import { changeCustomer } from './people/customers/change.ts';
import { customerEditor } from './people/customers/editor.ts';
import { discountCodeEditor } from './catalogue/discount-codes/editor.ts';
import { extraEditor } from './catalogue/extras/editor.ts';
import { frequencyEditor } from './catalogue/frequencies/editor.ts';
import { changeHoliday } from './calendar/holidays/change.ts';
import { holidayEditor } from './calendar/holidays/editor.ts';
import { changeLocation } from './company/locations/change.ts';
import {
  customerColumns,
  discountCodeColumns,
  frequencyColumns,
  taxRateColumns,
  teamColumns,
} from './platform/lists/shown-columns.ts';
import { locationEditor } from './company/locations/editor.ts';
import { messageRuleEditor } from './messages/message-rules/editor.ts';
import { priceChangeEditor } from './catalogue/price-changes/editor.ts';
import { pricingVariableEditor } from './catalogue/pricing-variables/editor.ts';
import { categoryEditor } from './catalogue/service-categories/editor.ts';
import { serviceEditor } from './catalogue/services/editor.ts';
import { tagEditor } from './people/tags/editor.ts';
import { taskEditor } from './people/tasks/editor.ts';
import { taxRateEditor } from './money/tax-rates/editor.ts';
import { teamEditor } from './calendar/teams/editor.ts';

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
