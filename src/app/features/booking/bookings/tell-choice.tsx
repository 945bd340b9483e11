import { Checkbox, Text } from '@mantine/core';
import { useEffect } from 'react';
import type { previewCancelBooking } from '#engine/contracts/booking/act-preview.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import {
  nameChannel,
  sayLetters,
  sayNotified,
  tellTeams,
  toOthers,
  type ActLetter,
} from '#app/lib/letter-words.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';

type Tell = AnswerOf<typeof previewCancelBooking>['tells'][number];

/** Whether the customer is told, and who decides otherwise. */
export type Told = {
  isTold: boolean;
  onChange: (isTold: boolean) => void;
  /** Takes what is to be said of it once it is done. */
  say?: ((sentence: string) => void) | undefined;
};

/** Drawn with what an act means, which knows whom it tells. */
export const tellSettings = defineSettings({
  tell: { type: 'boolean', 'x-kind': 'own', title: 'Tell the customer', default: true },
});

/** The choice as a setting of a form. */
export const toldIn = ({
  values,
  set,
  say,
}: Pick<ConsequenceProps<unknown>, 'values' | 'set' | 'say'>): Told | undefined =>
  set && { isTold: values['tell'] !== false, onChange: (isTold) => set('tell', isTold), say };

function sayChoice(reached: readonly Tell[]): string {
  const [one] = reached;
  if (reached.length !== 1 || !one) return `Tell ${reached.length} customers`;
  return `Tell ${one.first_name} (${one.channels.map(nameChannel).join(', ')})`;
}

/** Each customer once, of however many visits they are told. */
function toCustomers(tells: readonly Tell[]): Tell[] {
  const customers = new Map<string, Tell>();
  for (const tell of tells.filter(({ who }) => who === 'customer')) {
    const channels = new Set([...(customers.get(tell.name)?.channels ?? []), ...tell.channels]);
    customers.set(tell.name, { ...tell, channels: [...channels] });
  }
  return [...customers.values()];
}

/** The customers who hear of an act. */
export const reachedBy = (tells: readonly Tell[]): Tell[] =>
  toCustomers(tells).filter(({ channels }) => channels.length > 0);

type BoxProps = { tells: readonly Tell[]; told: Told };

/** Its customers are told, unless whoever does it decides otherwise. Whom nothing reaches is named. */
export function TellBox({ tells, told }: BoxProps) {
  const reached = reachedBy(tells);
  const missed = toCustomers(tells).filter(({ channels }) => channels.length === 0);
  const { isTold, say } = told;
  const sentence = isTold ? sayNotified(reached) : '';
  useEffect(() => {
    say?.(sentence);
    return () => say?.('');
  }, [say, sentence]);
  return (
    <>
      {reached.length > 0 && (
        <Checkbox
          label={sayChoice(reached)}
          checked={isTold}
          onChange={({ currentTarget }) => told.onChange(currentTarget.checked)}
        />
      )}
      {missed.map(({ name, first_name: firstName }) => (
        <Text key={name} size="sm">{`${firstName} can’t be told: no email or phone that reaches them.`}</Text>
      ))}
    </>
  );
}

type Props = { letters: readonly ActLetter[]; tells: readonly Tell[] | undefined; told: Told | undefined };

/** Who is told of an act: crews are, and customers by choice. */
export function TellChoice({ letters, tells = [], told }: Props) {
  if (!told || tells.every(({ who }) => who !== 'customer'))
    return <Text size="sm">{sayLetters(letters)}</Text>;
  const toTeams = toOthers(letters);
  return (
    <>
      <TellBox tells={tells} told={told} />
      {toTeams.length > 0 && <Text size="sm">This sends {tellTeams(toTeams)}.</Text>}
    </>
  );
}
