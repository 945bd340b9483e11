import { Group, Radio } from '@mantine/core';

export type Scope = 'one' | 'following';

type ScopeChoiceProps = { value: Scope; onChange(scope: Scope): void };

/** Whether a change is for a visit of a series, or for all that follow it as well. */
export const ScopeChoice = ({ value, onChange }: ScopeChoiceProps) => (
  <Radio.Group
    label="Applies to"
    value={value}
    onChange={(scope) => onChange(scope === 'following' ? scope : 'one')}
  >
    <Group gap="lg" mt={6}>
      <Radio value="one" label="This visit" />
      <Radio value="following" label="This and all later visits" />
    </Group>
  </Radio.Group>
);
