import { isDomainError } from '#engine/errors.ts';
import type { Services } from '#server/services.ts';
import type { Happening } from './happening.ts';
import type { Listener } from './listener.ts';
import { listeners } from './listeners.ts';

/**
 * Who wants to hear what happens. A listener only writes down what is to be done (a message, a delivery), once for
 * each happening however often it is told: the work itself is a job of its own, with its own retries.
 */
export async function spread(services: Services, happening: Happening): Promise<void> {
  for (const listener of listeners) await tell(listener, services, happening);
}

/** Of what has gone since, such as a visit whose act was undone, there is nothing left to tell. */
async function tell(listener: Listener, services: Services, happening: Happening): Promise<void> {
  try {
    await listener(services, happening);
  } catch (error) {
    if (!isNotFound(error, happening.subjectId)) throw error;
  }
}

const isNotFound = (error: unknown, id: string): boolean =>
  isDomainError(error) && error.code === 'NOT_FOUND' && 'id' in error.details && error.details.id === id;
