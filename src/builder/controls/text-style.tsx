import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic, Underline } from 'lucide-react';
import type { EditControl } from './control.ts';
import { RadioRow } from './radio-row.tsx';

const pictures = { bold: Bold, italic: Italic, underline: Underline };

/** Bold, italic or underlined, or not: a button that stays pressed. */
export const ToggleEdit: EditControl = ({ id, control, value, onChange }) => {
  const [off, on] = control.choices?.map((choice) => choice.value) ?? [];
  const Picture = Object.entries(pictures).find(([name]) => name === on)?.[1];
  return (
    <button
      id={id}
      type="button"
      className="tb-toggle"
      aria-label={control.title}
      title={control.title}
      aria-pressed={value === on}
      onClick={() => onChange(value === on ? off : on)}
    >
      {Picture ? <Picture size={17} aria-hidden /> : control.title}
    </button>
  );
};

const alignments = {
  left: ['Left', AlignLeft],
  center: ['Center', AlignCenter],
  right: ['Right', AlignRight],
  justify: ['Justify', AlignJustify],
} as const;

export const AlignEdit: EditControl = ({ id, control, value, onChange }) => (
  <RadioRow
    id={id}
    label={control.title}
    choices={Object.entries(alignments).map(([name, [title, Picture]]) => ({
      value: name,
      title,
      picture: <Picture size={17} aria-hidden />,
    }))}
    value={value}
    onChoose={(one) => onChange(one === value ? undefined : one)}
  />
);

/** Solid, dashed, dotted or double, as it is drawn. */
export const LineStyleEdit: EditControl = ({ id, control, value, onChange }) => (
  <RadioRow
    id={id}
    label={control.title}
    choices={(control.choices ?? []).map((choice) => ({
      value: choice.value,
      title: choice.label,
      picture: <span className="tb-line-sample" data-line={choice.value} />,
    }))}
    value={value}
    onChoose={(one) => onChange(one === value ? undefined : one)}
  />
);
