import { toLocal } from '#engine/time/zone.ts';
import { DayField } from '#app/ui/fields/day-field.tsx';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { NumberField } from '#app/ui/fields/number-fields.tsx';
import { formatCount } from '#app/ui/format.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';

/** The last day: one that has passed is allowed, since that is how a code is ended, and said. */
export function EndsOnField(props: FieldProps) {
  const { timezone, day } = useFormats();
  const now = useNow();
  const field = props as FieldProps<string | null>; // as the setting's schema says
  const isPast = field.value !== null && field.value < toLocal(now, timezone).date;
  const hint = isPast ? `${day(field.value ?? '')} has passed: nobody can use the code anymore.` : '';
  return <DayField {...field} spec={{ ...field.spec, 'x-hint': hint }} />;
}

/** Beyond it, a limit is none. */
const many = 100_000;

export function LimitField(props: FieldProps) {
  const field = props as FieldProps<number | null>; // as the setting's schema says
  const isMany = field.value !== null && field.value >= many;
  const hint = isMany
    ? `${formatCount(field.value ?? 0)} uses is hardly a limit. Leave it empty for no limit.`
    : '';
  return <NumberField {...field} spec={{ ...field.spec, 'x-hint': hint }} />;
}
