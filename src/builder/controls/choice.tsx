import type { EditControl } from './control.ts';
import { RadioRow } from './radio-row.tsx';

export const SwitchEdit: EditControl = ({ id, value, isRefused, onChange }) => (
  <input
    id={id}
    type="checkbox"
    role="switch"
    className="tb-switch"
    checked={value === true}
    aria-checked={value === true}
    disabled={isRefused}
    onChange={({ target }) => onChange(target.checked)}
  />
);

export const SelectEdit: EditControl = ({ id, control, value, onChange }) => (
  <select
    id={id}
    className="tb-input"
    value={typeof value === 'string' ? value : ''}
    onChange={({ target }) => onChange(target.value || undefined)}
  >
    {control.default === undefined && <option value="">–</option>}
    {(control.choices ?? []).map(({ value: one, label }) => (
      <option key={one} value={one}>
        {label}
      </option>
    ))}
  </select>
);

export const SegmentedEdit: EditControl = ({ id, control, value, onChange }) => (
  <RadioRow
    id={id}
    label={control.title}
    choices={(control.choices ?? []).map((one) => ({ value: one.value, title: one.label }))}
    value={value}
    onChoose={(one) => onChange(value === one && control.default === undefined ? undefined : one)}
  />
);
