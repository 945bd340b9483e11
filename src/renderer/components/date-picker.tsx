import { toLocal } from '#engine/time/zone.ts';
import { DateEntry } from '../date/date-entry.tsx';
import { drawText } from '../parts/draw-text.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

/** Which days are past, the company's zone decides. */
export const DatePickerView: BuiltInViews['datePicker'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const { company, now } = native.tools.session.context;
  const min = texts.pastDays ? undefined : toLocal(now, company.timezone).date;
  return drawText(native, { section: 'textfield', texts, attributes: { min }, control: DateEntry });
};
