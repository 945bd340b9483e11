import type { Service } from '#engine/catalogue/catalogue.ts';
import { describeOption } from '#engine/components/service-options/describe-service-options.ts';
import type { ServiceOption } from '#engine/components/service-options/service-options.ts';
import { useDesk, useWords } from './use-desk.ts';

/** What was chosen of a service, with the way to change it. */
export function OptionSummary({ service, option }: { service: Service; option: ServiceOption | undefined }) {
  const words = useWords();
  const { dialogs, session } = useDesk();
  const open = () =>
    dialogs.set({ dialog: { kind: service.hourly ? 'hourly' : 'pricing', serviceId: service.id } });
  return (
    <p className="tf-option-summary">
      <span>
        {(option && describeOption(service, option, session.context.sentences).join(words.comma)) ||
          words.choose}
      </span>
      <button
        type="button"
        className="tf-link"
        onClick={open}
        aria-label={`${words.change}: ${service.name}`}
      >
        {words.change}
      </button>
    </p>
  );
}
