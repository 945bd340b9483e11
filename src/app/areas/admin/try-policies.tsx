import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import { triedPolicies, type TriedPolicy, type whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { readPart } from '#engine/settings/platform/parts.ts';
import { queryOf } from '#app/lib/query-of.ts';
import type { Values } from '#app/ui/form/use-settings-form.ts';
import { TryFirstButton } from '#app/ui/try-first-button.tsx';

type Policies = SettingsOf<typeof whatIfSettings>['policies'];
type OutcomeProps = { values: Values };

const pathOf = (setting: TriedPolicy): string =>
  setting === 'hours_before_service' ? `booking.${setting}` : `policies.${setting}`;

/** An example with the way to try what was typed, where it is not what is saved. */
export const withTry = (Outcome: ComponentType<OutcomeProps>, names: readonly TriedPolicy[]) =>
  function OutcomeToTry({ values }: OutcomeProps) {
    return (
      <>
        <Outcome values={values} />
        <TryPolicies values={values} names={names} />
      </>
    );
  };

function TryPolicies({ values, names }: OutcomeProps & { names: readonly TriedPolicy[] }) {
  const { data } = useQuery(queryOf(getPolicies));
  const changed = names.flatMap((setting) => {
    const value = values[pathOf(setting)];
    const isAsSaved = JSON.stringify(readPart(data, pathOf(setting))) === JSON.stringify(value);
    return isAsSaved || value === undefined || (value === null && setting === 'hours_before_service')
      ? []
      : [{ setting, value }];
  });
  if (!data || changed.length === 0) return null;
  const [first] = changed;
  return (
    <TryFirstButton
      draft={{
        name: first && changed.length === 1 ? triedPolicies[first.setting].title : 'Policies',
        // Each is what the control of its own setting holds; the server checks it by its schema.
        policies: changed as Policies,
      }}
    />
  );
}
