import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { chooseInsteadOfMarking, isShifted } from './shift-click.ts';
import classes from './select-box.module.css';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  onChange(isRange: boolean): void;
};

/** The box of a row that is no table's; a finger finds it by the place around it. */
export function SelectBox({ label, onChange, ...box }: SelectBoxProps) {
  const id = useId();
  return (
    <label className={classes.place} htmlFor={id}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Checkbox
        size="xs"
        id={id}
        {...box}
        onMouseDown={chooseInsteadOfMarking}
        onChange={({ nativeEvent }) => onChange(isShifted(nativeEvent))}
      />
    </label>
  );
}
