import { writeComputed } from '#engine/format/computed-text.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import { isCalculated } from '#engine/form/form-fields.ts';
import { type FormReading, valueAt } from '#engine/form/form-reading.ts';
import type { Company } from '#server/platform/access/directory.ts';

/** What the form worked out for its customer, in the words that stood there: “about $220”. Only the server's counts. */
export function shownOnForm(reading: FormReading, company: Company): SubmittedCustomField[] {
  const style = {
    currency: { symbol: company.currencySymbol, code: company.currencyCode },
    money_format: company.moneyFormat,
    date_format: company.dateFormat,
    timezone: reading.context.company.timezone,
  };
  return reading.plan.nodes.flatMap(({ node, key, attributes }, index) => {
    if (key !== undefined || !isCalculated(reading.plan, index)) return [];
    const values = valueAt(reading, index);
    if (!Array.isArray(values)) return [];
    const { text, format } = attributes;
    const written = writeComputed(
      { text: String(text), format: format === 'money' || format === 'date' ? format : 'number', values },
      style,
    );
    if (written === undefined) return [];
    return [
      {
        id: `shown.${node.id}`.slice(0, 100),
        value: values[0],
        display_label: 'Shown to the customer',
        display_value: written.slice(0, 500),
      },
    ];
  });
}
