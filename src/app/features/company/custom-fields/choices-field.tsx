import { TagsInput } from '@mantine/core';
import { mostChoices } from '#engine/settings/company/custom-fields.ts';
import type { FieldProps } from '#app/ui/fields/field-props.ts';

/** What one can choose among, in order. */
export const ChoicesField = ({ spec, value, onChange, error, disabled }: FieldProps) => (
  <TagsInput
    label={spec.title}
    description="Press Enter after each. A value that was chosen stays with its record when its choice goes."
    // As the definition of the settings answers them.
    value={value as string[]}
    onChange={onChange}
    error={error}
    disabled={disabled}
    maxTags={mostChoices}
    maxLength={100}
  />
);
