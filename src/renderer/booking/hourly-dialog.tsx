import { useState } from 'react';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { ownEntry } from '#engine/components/own-entry.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import { hourlyLimits } from '#engine/components/service-options/hourly-limits.ts';
import { cancelOptions, confirmHourly } from '#engine/form/selection/service-options.ts';
import type { OpenedOptions } from '#engine/form/selection/selection.ts';
import type { HourlyChoice } from '#engine/components/service-options/service-options.ts';
import { CancelConfirm, Modal } from '../parts/modal.tsx';
import { ChoiceField } from './choice-field.tsx';
import { RunningTotal, useLabelWithPrice } from './option-prices.tsx';
import { useDesk, useWords } from './use-desk.ts';
import { useBookingForm } from './use-booking-form.ts';

type Props = { service: Service; opened: OpenedOptions; onClose(): void };

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_step, at) => from + at * by);

/** How many people come, and for how long. Saved only if both are chosen. */
export function HourlyDialog({ service, opened, onClose }: Props) {
  const words = useWords();
  const { session } = useDesk();
  const { answers } = useBookingForm();
  const given = ownEntry(answers.service_options ?? {}, service.id)?.hourly;
  const [teams, setTeams] = useState(given?.teams);
  const [hours, setHours] = useState(given?.hours);
  const [asked, setAsked] = useState(false);
  const limits = hourlyLimits(service);
  const hourly = { ...(teams !== undefined && { teams }), ...(hours !== undefined && { hours }) };
  const problems = checkServiceOptions(service, { hourly }, session.context);
  const problemOf = (name: string) =>
    asked ? problems.find(({ part }) => part?.endsWith(`.${name}`))?.message : undefined;
  const { cancel, confirm } = useClosing({ service, opened, onClose, hourly, problems, setAsked });
  const withPrice = useLabelWithPrice(service);
  const { minimum, maximum } = limits.hours;
  return (
    <Modal
      title={words.hourlyOptions}
      onClose={cancel}
      onConfirm={confirm}
      actions={<CancelConfirm {...words.confirming} onCancel={cancel} onConfirm={confirm} />}
    >
      <p className="tf-hint">{service.name}</p>
      <ChoiceField
        label={words.teamSize}
        value={teams}
        options={steps(limits.teams.minimum, limits.teams.maximum, 1).map((value) => ({
          value,
          label: withPrice(String(value), { teams: value, hours: 1 }, words.perHour),
        }))}
        problem={problemOf('teams')}
        onChange={setTeams}
      />
      <ChoiceField
        label={words.hours}
        value={hours}
        options={steps(minimum, maximum, Number.isInteger(minimum) ? 1 : 0.5).map((value) => ({
          value,
          label: withPrice(words.hoursOf(value), { teams: teams ?? limits.teams.minimum, hours: value }),
        }))}
        problem={problemOf('hours')}
        onChange={setHours}
      />
      <RunningTotal service={service} option={{ hourly }} />
    </Modal>
  );
}

type Closing = Props & { hourly: HourlyChoice; problems: readonly unknown[]; setAsked(asked: boolean): void };

function useClosing({ service, opened, onClose, hourly, problems, setAsked }: Closing) {
  const { session, perform } = useDesk();
  const cancel = () => {
    perform(session.select(cancelOptions, opened));
    onClose();
  };
  const confirm = () => {
    setAsked(true);
    if (problems.length > 0) return;
    perform(session.select(confirmHourly, service.id, hourly));
    onClose();
  };
  return { cancel, confirm };
}
