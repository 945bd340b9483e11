import { bookingSpotDate } from './booking-spot-date/definition.ts';
import { bookingSpotTime } from './booking-spot-time/definition.ts';
import { bookingSummary } from './booking-summary/definition.ts';
import { button } from './button/definition.ts';
import { checkbox } from './checkbox/definition.ts';
import { collapse } from './collapse/definition.ts';
import { column } from './column/definition.ts';
import { computedText } from './computed-text/definition.ts';
import { container } from './container/definition.ts';
import { customFields } from './custom-fields/definition.ts';
import { datePicker } from './date-picker/definition.ts';
import { dividerText } from './divider-text/definition.ts';
import { divider } from './divider/definition.ts';
import { extras } from './extras/definition.ts';
import { frequencies } from './frequencies/definition.ts';
import { image } from './image/definition.ts';
import { label } from './label/definition.ts';
import { numberField } from './number-field/definition.ts';
import { paymentMethods } from './payment-methods/definition.ts';
import { radio } from './radio/definition.ts';
import { row } from './row/definition.ts';
import { select } from './select/definition.ts';
import { serviceOptions } from './service-options/definition.ts';
import { services } from './services/definition.ts';
import { spacer } from './spacer/definition.ts';
import { termOfService } from './term-of-service/definition.ts';
import { text } from './text/definition.ts';
import { textarea } from './textarea/definition.ts';
import { textfield } from './textfield/definition.ts';
import { timePicker } from './time-picker/definition.ts';

/** The component types that come with the product, in the order people see them. */
export const builtIns = [
  container,
  row,
  column,
  collapse,
  customFields,
  text,
  computedText,
  label,
  image,
  button,
  divider,
  dividerText,
  spacer,
  textfield,
  textarea,
  numberField,
  select,
  radio,
  checkbox,
  datePicker,
  timePicker,
  services,
  serviceOptions,
  frequencies,
  extras,
  bookingSpotDate,
  bookingSpotTime,
  paymentMethods,
  bookingSummary,
  termOfService,
] as const;
export type BuiltInType = (typeof builtIns)[number]['type'];
