import { ActionIcon, Input, Menu, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import { triedPolicies, type TriedPolicy } from '#engine/settings/booking/what-ifs.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { drawControl } from '#app/ui/fields/controls.tsx';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import classes from './what-if.module.css';

type Policy = { setting: TriedPolicy; value: unknown };

const names = Object.keys(triedPolicies) as TriedPolicy[]; // Its own keys.

/** Policies with their new values, in the controls of their own page. */
export function createPoliciesField(controls: Partial<Record<TriedPolicy, ComponentType<FieldProps>>>) {
  return function PoliciesField(props: FieldProps) {
    const { name, spec, error, disabled, onChange } = props;
    const { data } = useQuery(queryOf(getPolicies));
    const policies = (props.value as readonly Policy[] | null) ?? []; // As the setting's schema says.
    const valueNow = (setting: TriedPolicy): unknown =>
      setting === 'hours_before_service' ? data?.booking.hours_before_service : data?.policies[setting];
    const left = names.filter((setting) => !policies.some((policy) => policy.setting === setting));
    return (
      <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
        <Stack gap="md" mt={6} role="group" aria-label={spec.title}>
          {policies.map(({ setting, value }, index) => {
            const own: FieldProps = {
              name: `${name}.${index}.value`,
              spec: triedPolicies[setting],
              value,
              values: {},
              error: undefined,
              required: true,
              disabled,
              autoFocus: false,
              onChange: (changed) =>
                onChange(policies.map((policy, at) => (at === index ? { setting, value: changed } : policy))),
            };
            const Own = controls[setting];
            return (
              <div key={setting} className={classes.policy}>
                {Own ? <Own {...own} /> : drawControl({ key: setting, ...own })}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={`Remove ${triedPolicies[setting].title}`}
                  disabled={disabled}
                  onClick={() => onChange(policies.filter((_policy, at) => at !== index))}
                >
                  <X size={16} />
                </ActionIcon>
              </div>
            );
          })}
          <div>
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  variant="default"
                  size="compact-sm"
                  leftSection={<Plus size={14} />}
                  disabled={disabled || left.length === 0 || data === undefined}
                >
                  Add policy
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {left.map((setting) => (
                  <Menu.Item
                    key={setting}
                    onClick={() => onChange([...policies, { setting, value: valueNow(setting) }])}
                  >
                    {triedPolicies[setting].title}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </div>
        </Stack>
      </Input.Wrapper>
    );
  };
}
