import { ColorField } from '#app/ui/color-field.tsx';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';

/** The color of the buttons on public pages: we choose the text that is read best on it. */
export function ButtonColorField(props: FieldProps) {
  const { value, onChange } = props as FieldProps<string | null>; // As the setting's schema says.
  return <ColorField {...inputProps(props)} use="button" value={value ?? ''} onChange={onChange} />;
}
