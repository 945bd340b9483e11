import { ButtonView } from './button.tsx';
import { CheckboxView } from './checkbox.tsx';
import { CollapseView } from './collapse.tsx';
import { ColumnView } from './column.tsx';
import { ComputedTextView } from './computed-text.tsx';
import { ContainerView } from './container.tsx';
import { CustomFieldsView } from './custom-fields.tsx';
import { DatePickerView } from './date-picker.tsx';
import { DividerTextView } from './divider-text.tsx';
import { DividerView } from './divider.tsx';
import { ImageView } from './image.tsx';
import { LabelView } from './label.tsx';
import { NumberFieldView } from './number-field.tsx';
import { RadioView } from './radio.tsx';
import { RowView } from './row.tsx';
import { SelectView } from './select.tsx';
import { SpacerView } from './spacer.tsx';
import { TextView } from './text.tsx';
import { TextareaView } from './textarea.tsx';
import { TextfieldView } from './textfield.tsx';
import { TimePickerView } from './time-picker.tsx';

/** What asks and tells something in any form. */
export const fieldViews = {
  container: ContainerView,
  row: RowView,
  column: ColumnView,
  collapse: CollapseView,
  customFields: CustomFieldsView,
  text: TextView,
  computedText: ComputedTextView,
  label: LabelView,
  image: ImageView,
  button: ButtonView,
  divider: DividerView,
  dividerText: DividerTextView,
  spacer: SpacerView,
  textfield: TextfieldView,
  textarea: TextareaView,
  numberField: NumberFieldView,
  select: SelectView,
  radio: RadioView,
  checkbox: CheckboxView,
  datePicker: DatePickerView,
  timePicker: TimePickerView,
};
