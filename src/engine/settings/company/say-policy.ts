import type { LateRule } from '../../booking/cancellation.ts';
import type { PolicyFee } from '../../contracts/company/company-policies.ts';

/** A rule in few words, beside what somebody else has made of it. */
export function sayLateRule(value: unknown): string {
  const rule = value as LateRule; // As the setting's schema says.
  if (rule.kind === 'day_before') return `${rule.time} on the day before`;
  return rule.kind === 'hours' ? `${rule.hours} hours before` : `${rule.days} days before`;
}

export function sayFee(value: unknown): string {
  const fee = value as PolicyFee; // As the setting's schema says.
  if (fee === null) return 'Nothing';
  return fee.type === 'percent' ? `${fee.value}%` : String(fee.value);
}
