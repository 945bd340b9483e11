import type { OwnControls } from '#app/ui/form/settings-fields.tsx';
import { ExceptionsField, RulesField, WavesField } from './entries-field.tsx';
import { LimitField } from './limit-field.tsx';

export const priceChangeControls = {
  rules: RulesField,
  waves: WavesField,
  exceptions: ExceptionsField,
  least_percent: LimitField,
  least_amount: LimitField,
  most_percent: LimitField,
  most_amount: LimitField,
} satisfies OwnControls;
