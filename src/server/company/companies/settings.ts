import type { bookingPolicies } from '#engine/contracts/company/company-settings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from './policies.ts';
import { readCount, readFlag, readPart, readText, readTranslations } from './stored.ts';

type Shown = AnswerOf<typeof getPolicies>;

/** The specification's `settings.booking`. */
export function readBookingSettings({
  bookingSettings: stored,
}: Pick<Company, 'bookingSettings'>): Shown['booking'] {
  const terms = readPart(stored, 'terms_of_service');
  return {
    show_extra_price: readFlag(stored, 'show_extra_price', true),
    show_service_price: readFlag(stored, 'show_service_price', true),
    multiple_services: readFlag(stored, 'multiple_services', false),
    services: { allow_multiple: readFlag(readPart(stored, 'services'), 'allow_multiple', false) },
    terms_of_service: {
      enabled: readFlag(terms, 'enabled', false),
      content: readText(terms, 'content', ''),
      translations: readTranslations<'content'>(terms),
    },
    hours_before_service: readCount(stored, 'hours_before_service', 0),
    hide_physical_payment_methods: readFlag(stored, 'hide_physical_payment_methods', false),
  };
}

/** Whether the form is open to the public, and what stands there when it is not. */
export function readBookingWidget({ policies }: Pick<Company, 'policies'>): Shown['booking_widget'] {
  const stored = readPart(policies, 'booking_widget');
  return {
    enabled: readFlag(stored, 'enabled', true),
    hide_premium: readFlag(stored, 'hide_premium', false),
    content: readText(stored, 'content', ''),
    translations: readTranslations<'content'>(stored),
  };
}

/** Which services the checkout in steps sells as its kinds; null where their names decide. */
export function readMultiSteps({ bookingSettings: stored }: Pick<Company, 'bookingSettings'>) {
  const chosen = readPart(stored, 'multi_steps');
  return {
    standard: readText(chosen, 'standard', null),
    deep_clean: readText(chosen, 'deep_clean', null),
    move_in_out: readText(chosen, 'move_in_out', null),
  };
}

/** What binds somebody who books. */
export function readBookingPolicies(
  company: Pick<Company, 'bookingSettings' | 'policies'>,
): FromSchema<typeof bookingPolicies> {
  const { hours_before_service, terms_of_service } = readBookingSettings(company);
  const { out_of_area_text } = readPolicies(company);
  return { hours_before_service, terms_of_service, out_of_area_text };
}
