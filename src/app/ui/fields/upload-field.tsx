import { PictureField } from '../files/picture-field.tsx';
import { hintOf, type FieldProps, type KindValues } from './field-props.ts';

/** A logo says the name that stands for it. */
const saysItself = 'company_logo';

export function UploadField({ spec, value, error, disabled, onChange }: FieldProps<KindValues['picture']>) {
  const purpose = spec['x-purpose'];
  if (!purpose) throw new Error(`"${spec.title}" does not say what its picture is for.`);
  return (
    <PictureField
      label={spec.title}
      description={hintOf(spec)}
      purpose={purpose}
      hasAlt={purpose !== saysItself}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
