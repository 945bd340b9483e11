import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ofRate, withoutRate } from '#engine/money/round.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { complainOfSetting } from '#engine/settings/platform/check-setting.ts';
import { taxRateSettings } from '#engine/settings/money/tax-rates.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { useMay } from '#app/lib/session.ts';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { useFormats, type Formats } from '#app/ui/use-formats.ts';
import { taxPreviewQuery, type TaxPreview } from './api.ts';
import { TaxedVisits } from './taxed-visits.tsx';
import { sumOfRates } from './tax-parts-field.tsx';

type Rate = SettingsOf<typeof taxRateSettings>;

/** A rate that can be asked about: whatever is still missing is asked for when it is saved. */
function readRate(values: Values): Rate | null {
  const isWhole = Object.entries(taxRateSettings).every(
    ([name, spec]) => complainOfSetting(spec, values[name]) === undefined,
  );
  if (!isWhole) return null;
  const rate = values as Rate; // Each value fits the schema of its setting, but for parts that are begun.
  const isBegun = rate.components.some((part) => part.label.trim() === '' || typeof part.rate !== 'number');
  return isBegun ? null : rate;
}

const settleMs = 400;
const examplePrice = 100;

/** What a rate means for a price, which rates it meets, and which visits it would change. */
export function TaxOutcome({ id, values }: { id: string | null; values: Values }) {
  const formats = useFormats();
  const [settled] = useDebouncedValue(JSON.stringify(values), settleMs);
  const rate = readRate(JSON.parse(settled) as Values);
  const mayAsk = useMay()(['general_settings', 'billing'], 'manage');
  const { data } = useQuery({ ...taxPreviewQuery({ id, rate }), enabled: mayAsk && rate !== null });
  if (!rate) return null;
  return (
    <Stack gap="sm" mt="lg">
      <Text size="sm" role="status">
        <Text span inherit c="dimmed">
          Example:{' '}
        </Text>
        {sayExample(rate, formats)}
      </Text>
      {data?.overlaps.map((overlap) => (
        <Alert key={overlap.id} color="blue">
          {sayOverlap(overlap, formats)}
        </Alert>
      ))}
      {data && <TaxedVisits preview={data} said={sayChange(data, formats)} />}
    </Stack>
  );
}

function sayExample({ components, inclusive }: Rate, formats: Formats): string {
  const percent = sumOfRates(components);
  const price = formats.money(examplePrice);
  if (percent === 0)
    return `${price} stays ${price}. A rate of 0% charges no tax here, even where a wider rate would.`;
  const code = formats.currency?.code ?? 'USD';
  const minor = toMinor(examplePrice, code);
  const rate = Math.round(percent * 10_000);
  if (inclusive) {
    const tax = formats.money(toMajor(minor - withoutRate(minor, rate), code));
    return `A price of ${price} includes ${tax} of tax. Customers pay ${price}.`;
  }
  const tax = components.reduce((sum, part) => sum + ofRate(minor, Math.round(part.rate * 10_000)), 0);
  return `A price of ${price} plus ${formats.money(toMajor(tax, code))} of tax. Customers pay ${formats.money(toMajor(minor + tax, code))}.`;
}

function sayOverlap(
  { how, label, zip_prefix, effective_from }: TaxPreview['overlaps'][number],
  formats: Formats,
) {
  const day = formats.day(effective_from);
  switch (how) {
    case 'inside':
      return `Zip codes that start with ${zip_prefix} keep “${label}”: the longer beginning wins.`;
    case 'around':
      return `“${label}” covers these zip codes, too (${zip_prefix}…). This rate wins: its beginning is longer.`;
    case 'replaces':
      return `“${label}” replaces this rate for visits from ${day} on.`;
    case 'replaced':
      return `This rate replaces “${label}” (since ${day}) from the day it takes effect.`;
  }
}

/** What is booked keeps its price until somebody says otherwise. */
function sayChange({ count, difference, unchanged }: TaxPreview, formats: Formats): string {
  if (count === 0)
    return unchanged === 0 ? 'There are no upcoming unpaid visits.' : 'No upcoming unpaid visit changes.';
  const visits = count === 1 ? '1 upcoming unpaid visit was' : `${count} upcoming unpaid visits were`;
  const sum =
    difference === 0
      ? 'the sum stays the same'
      : difference > 0
        ? `${formats.money(difference)} more in all`
        : `${formats.money(-difference)} less in all`;
  return `${visits} booked with a different tax: ${sum}. They keep their price until you update them on the Sales tax page.`;
}
