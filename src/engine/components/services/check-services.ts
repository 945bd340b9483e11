import type { Service } from '../../catalogue/catalogue.ts';
import { isOfCategory, isSoldAt } from '../../catalogue/offer.ts';
import type { CheckContext, Problem } from '../define.ts';
import { ownEntry } from '../own-entry.ts';
import { checkServiceOptions } from '../service-options/check-service-options.ts';
import {
  isServiceOptions,
  serviceOptionsKey,
  type ServiceOptions,
} from '../service-options/service-options.ts';

/**
 * The chosen services and what each of them needs. It stands here rather than where options are shown, because a form
 * may show them in dialogs alone, and because each problem is told once.
 */
export function checkServices(chosen: readonly string[], context: CheckContext): Problem[] {
  const { company, catalogue, answers } = context;
  const say = context.sentences;
  if (chosen.length > 1 && !company.settings.booking.multiple_services) return [{ message: say.oneService }];
  const byId = new Map(catalogue.services.map((service) => [service.id, service]));
  const options = optionsIn(answers);
  return chosen.flatMap((id) => {
    const service = byId.get(id);
    const refusal = refuseService(service, answers);
    if (refusal) return [{ message: say[refusal], part: id }];
    return service ? checkServiceOptions(service, ownEntry(options, id), context) : [];
  });
}

/** Pages offer only what fits; a request may hold anything. Whether a location exists is for the server to find. */
function refuseService(
  service: Service | undefined,
  { service_category: category, locationId }: CheckContext['answers'],
): 'serviceGone' | 'serviceElsewhere' | 'serviceNotHere' | undefined {
  if (!service?.active || service.private) return 'serviceGone';
  if (!isOfCategory(service, category)) return 'serviceElsewhere';
  return isSoldAt(service, locationId) ? undefined : 'serviceNotHere';
}

/** Choices that are no choices have not been made. */
function optionsIn(answers: CheckContext['answers']): ServiceOptions {
  const given = answers[serviceOptionsKey];
  return isServiceOptions(given) ? given : {};
}
