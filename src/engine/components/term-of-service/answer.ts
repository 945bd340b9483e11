import type { FormContext } from '../context.ts';
import { defineAnswer } from '../define.ts';
import { describeTick } from '../tick.ts';

const areTermsEnabled = (_attributes: unknown, { company }: FormContext): boolean =>
  company.settings.booking.terms_of_service.enabled;

/** Agreement is given by the customer alone: no link can bring it along. */
export const answer = defineAnswer<boolean>({
  key: 'termsOfService',
  empty: false,
  summarise: describeTick,
  isOffered: areTermsEnabled,
  isRequired: areTermsEnabled,
});
