import { listeners } from './listeners.ts';
import type { Happening } from './happening.ts';
import type { Services } from '../services.ts';

/**
 * Who wants to hear what happens. A listener only writes down what is to be done (a message, a delivery), once for
 * each happening however often it is told: the work itself is a job of its own, with its own retries.
 */

export async function spread(services: Services, happening: Happening): Promise<void> {
  for (const listener of listeners) await listener(services, happening);
}
