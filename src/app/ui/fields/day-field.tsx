import { DayInput } from './day-input.tsx';
import { inputProps, type FieldProps } from './field-props.ts';

export function DayField(props: FieldProps<string | null>) {
  const { value, required, disabled, onChange } = props;
  const { placeholder, ...input } = inputProps(props);
  return (
    <DayInput
      {...input}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      mayClear={value !== null && !required && !disabled}
      onChange={onChange}
    />
  );
}
