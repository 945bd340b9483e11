import { useState } from 'react';
import type { PricingVariable, Service } from '#engine/catalogue/catalogue.ts';
import { ownEntry } from '#engine/components/own-entry.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import type { VariableChoice } from '#engine/components/service-options/service-options.ts';
import { askedVariables } from '#engine/form/selection/offered.ts';
import { cancelOptions, confirmVariables } from '#engine/form/selection/service-options.ts';
import type { OpenedOptions } from '#engine/form/selection/selection.ts';
import { CancelConfirm, Modal } from '../parts/modal.tsx';
import { RunningTotal } from './option-prices.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, useWords } from './use-desk.ts';
import { VariableField } from './variable-field.tsx';

type Props = { service: Service; opened: OpenedOptions; onClose(): void };
type Choices = Readonly<Record<string, VariableChoice>>;

/** What a service's price depends on. Confirmed only if every variable has a choice. */
export function PricingDialog({ service, opened, onClose }: Props) {
  const words = useWords();
  const { session, perform } = useDesk();
  const { answers } = useBookingForm();
  const [choices, setChoices] = useState<Choices>(
    () => ownEntry(answers.service_options ?? {}, service.id)?.variables ?? {},
  );
  const [asked, setAsked] = useState(false);
  const problems = checkServiceOptions(service, { variables: { ...choices } }, session.context);
  const problemOf = ({ id }: PricingVariable) =>
    asked ? problems.find(({ part }) => part?.endsWith(`.${id}`))?.message : undefined;
  const choose = (id: string, choice: VariableChoice | undefined) =>
    setChoices((known) =>
      Object.fromEntries([
        ...Object.entries(known).filter(([one]) => one !== id),
        ...(choice ? [[id, choice] as const] : []),
      ]),
    );
  const cancel = () => {
    perform(session.select(cancelOptions, opened));
    onClose();
  };
  const confirm = () => {
    setAsked(true);
    if (problems.length > 0) return;
    perform(session.select(confirmVariables, service.id, choices));
    onClose();
  };
  return (
    <Modal
      title={words.pricingVariables}
      onClose={cancel}
      onConfirm={confirm}
      actions={<CancelConfirm {...words.confirming} onCancel={cancel} onConfirm={confirm} />}
    >
      <p className="tf-hint">{service.name}</p>
      {askedVariables(service).map((variable) => (
        <VariableField
          key={variable.id}
          variable={variable}
          choice={ownEntry(choices, variable.id)}
          problem={problemOf(variable)}
          onChange={(choice) => choose(variable.id, choice)}
        />
      ))}
      <RunningTotal service={service} option={{ variables: { ...choices } }} />
    </Modal>
  );
}
