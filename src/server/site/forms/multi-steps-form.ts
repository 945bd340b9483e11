import { bookingSpotDate } from '#engine/components/booking-spot-date/definition.ts';
import { bookingSpotTime } from '#engine/components/booking-spot-time/definition.ts';
import { checkbox } from '#engine/components/checkbox/definition.ts';
import { container } from '#engine/components/container/definition.ts';
import { extras } from '#engine/components/extras/definition.ts';
import { frequencies } from '#engine/components/frequencies/definition.ts';
import { paymentMethods } from '#engine/components/payment-methods/definition.ts';
import { serviceOptions } from '#engine/components/service-options/definition.ts';
import { services } from '#engine/components/services/definition.ts';
import { termOfService } from '#engine/components/term-of-service/definition.ts';
import { textarea } from '#engine/components/textarea/definition.ts';
import { textfield } from '#engine/components/textfield/definition.ts';
import type { FormKind } from '#engine/template/documents.ts';
import { rootId, type FormNode } from '#engine/tree/form-node.ts';

const text = (key: string, label: string, required = false): FormNode => ({
  id: key,
  type: textfield.type,
  formId: key,
  attributes: { label, required },
});

const contact: FormNode[] = [
  text('first_name', 'First name'),
  text('last_name', 'Last name'),
  { ...text('email', 'Email', true), validation: 'email' },
  { ...text('phone', 'Phone'), validation: 'phone' },
];

const address = (required: boolean): FormNode[] => [
  text('address_street', 'Street Address', required),
  text('address_apartment', 'Apartment #'),
  text('address_city', 'City', required),
  text('address_state', 'State'),
  text('address_zip', 'Zip', required),
];

const beside: FormNode[] = [
  { id: 'customer_notes', type: textarea.type, formId: 'customer_notes', attributes: { label: 'Notes' } },
  {
    id: 'sms_reminders',
    type: checkbox.type,
    formId: 'sms_reminders',
    attributes: { label: 'Reminders by SMS' },
  },
];

const one = (type: string, label: string, required = false): FormNode => ({
  id: type,
  type,
  attributes: { label, required },
});

const booking: FormNode[] = [
  one(services.type, 'Service'),
  one(serviceOptions.type, 'Options'),
  one(extras.type, 'Add-ons'),
  one(frequencies.type, 'Recurring', true),
  one(bookingSpotDate.type, 'Date', true),
  one(bookingSpotTime.type, 'Time', true),
  one(paymentMethods.type, 'Payment Method', true),
  one(termOfService.type, 'Terms of service'),
];

const treeOf = (children: FormNode[]): FormNode => ({ id: rootId, type: container.type, children });

/** What a submission of the multi-step pages says of its form. No stored form has such an id. */
export const multiStepsFormId = 'multi-steps';

/**
 * What the multi-step pages ask, as the form it would be: they are the same for every company, so what a company has
 * put into a form of its own is not asked of their visitors.
 */
export const multiStepsForms: Record<FormKind, FormNode> = {
  booking: treeOf([...contact, ...address(true), ...beside, ...booking]),
  quote: treeOf([...contact, ...address(false), ...beside]),
};
