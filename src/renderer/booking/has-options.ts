import type { Service } from '#engine/catalogue/catalogue.ts';
import { askedVariables } from '#engine/form/selection/offered.ts';

/** Whether something is asked of a service besides choosing it. */
export const hasOptions = (service: Service): boolean => service.hourly || askedVariables(service).length > 0;
