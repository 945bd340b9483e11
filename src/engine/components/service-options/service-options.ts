import type { FromSchema } from '../../schema/from-schema.ts';
import { bookingChecks } from '../../schema/precompiled/answers.js';
import type { serviceOptionsSchema } from './schema.ts';

/** Where the choices are kept, also in forms that show them in dialogs alone. */
export const serviceOptionsKey = 'service_options';

export type HourlyChoice = NonNullable<ServiceOption['hourly']>;
export type VariableChoice = NonNullable<ServiceOption['variables']>[string];
export type ServiceOption = ServiceOptions[string];
export type ServiceOptions = FromSchema<typeof serviceOptionsSchema>;

/** Choices come from drafts, links and requests: anything may stand where they are kept. */
export const isServiceOptions = (value: unknown): value is ServiceOptions =>
  bookingChecks[serviceOptionsKey]?.(value) === true;
