import { useUser } from '#app/lib/session.ts';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { SubdomainInput } from './subdomain-input.tsx';
import { useSubdomainCheck } from './use-subdomain-check.ts';

/** The control of the setting. */
export function SubdomainField({ spec, value, error, disabled, onChange }: FieldProps) {
  const typed = String(value ?? '');
  const check = useSubdomainCheck(typed, useUser()?.company?.subdomain ?? typed);
  return (
    <SubdomainInput
      label={spec.title}
      hint={hintOf(spec)}
      value={typed}
      check={check}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
