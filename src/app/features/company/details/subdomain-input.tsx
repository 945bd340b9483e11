import { Loader, Text, TextInput } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { getBoot } from '#app/lib/boot.ts';
import type { SubdomainVerdict } from './use-subdomain-check.ts';

type SubdomainInputProps = {
  label: string;
  hint?: string | undefined;
  value: string;
  check: SubdomainVerdict;
  error?: ReactNode;
  disabled?: boolean;
  onChange(value: string): void;
};

const SubdomainNote = ({ check, hint }: { check: SubdomainVerdict; hint: string | undefined }) => (
  <span role="status" style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
    {check.state === 'waiting' && <Loader size={11} />}
    {check.state === 'free' && <CircleCheck size={13} color="#2f8f57" aria-hidden />}
    {check.state !== 'refused' && (check.state === 'own' ? (hint ?? check.text) : check.text)}
  </span>
);

/** The first word of a company's address, and whether it is free. */
export function SubdomainInput(props: SubdomainInputProps) {
  const { label, hint, value, check, error, disabled = false, onChange } = props;
  const { baseHost } = getBoot();
  return (
    <TextInput
      label={label}
      name="subdomain"
      autoComplete="off"
      disabled={disabled}
      rightSectionWidth={Math.min(220, baseHost.length * 8 + 20)}
      rightSection={
        <Text size="sm" c="dimmed">
          .{baseHost}
        </Text>
      }
      description={<SubdomainNote check={check} hint={hint} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
      error={error ?? (check.state === 'refused' ? check.text : undefined)}
    />
  );
}
