import { Text } from '@mantine/core';
import { useState } from 'react';
import type { giftCardAmountSettings } from '#engine/settings/money/payments.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { dateInMonth, toMonthNumber } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { Example } from '#app/ui/settings/example.tsx';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { useFormats } from '#app/ui/use-formats.ts';

type Settings = SettingsOf<typeof giftCardAmountSettings>;
type OutcomeProps = { values: Values };

const read = <K extends keyof Settings>(values: Values, name: K): Settings[K] | null =>
  (values[name] ?? null) as Settings[K] | null; // The form holds what the settings say.

export function AmountsOutcome({ values }: OutcomeProps) {
  const { money } = useFormats();
  const presets = read(values, 'presets');
  const minimum = read(values, 'minimum');
  const maximum = read(values, 'maximum');
  if (presets === null || minimum === null || maximum === null) return null;
  const outside = presets.filter((preset) => preset < minimum || preset > maximum);
  return (
    <>
      <Example>
        {presets.length > 0 && `Customers choose ${presets.map(money).join(', ')}, or type an amount. `}
        Amounts from {money(minimum)} to {money(maximum)} are sold.
      </Example>
      {outside.length > 0 && (
        <Text size="sm" c="red" role="alert">
          {outside.map(money).join(', ')} can’t be bought: outside these limits.
        </Text>
      )}
    </>
  );
}

export function ValidityOutcome({ values }: OutcomeProps) {
  const { day, timezone } = useFormats();
  const [now] = useState(Date.now);
  const months = read(values, 'expiry_months');
  const { date } = toLocal(now, timezone);
  return (
    <Example>
      {months === null
        ? 'A card bought today never expires.'
        : `A card bought today can be used through ${day(dateInMonth(toMonthNumber(date) + months, Number(date.slice(8))))}.`}
    </Example>
  );
}
