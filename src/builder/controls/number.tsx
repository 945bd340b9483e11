import type { EditControl } from './control.ts';
import { TypedInput } from './typed-input.tsx';

const readNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

const limitOf = (limit: unknown): number | undefined => (typeof limit === 'number' ? limit : undefined);

/** A number within the limits of its schema; beyond them it says so, and waits. */
export const NumberEdit: EditControl = (props) => {
  const { minimum, maximum, type } = props.control.schema;
  return (
    <TypedInput
      edit={props}
      read={readNumber}
      type="number"
      min={limitOf(minimum)}
      max={limitOf(maximum)}
      step={type === 'integer' ? 1 : 0.5}
      unit={props.control.schema['x-inspector'] === 'pixels' ? 'px' : undefined}
    />
  );
};

/** Pixels: a slider for the feel, and the number beside it. */
export const PixelsEdit: EditControl = (props) => {
  const { control, value, onChange } = props;
  const minimum = limitOf(control.schema['minimum']) ?? 0;
  return (
    <div className="tb-pixels">
      <input
        type="range"
        aria-label={`${control.title}, exact value`}
        min={minimum}
        max={limitOf(control.schema['maximum']) ?? 100}
        step={minimum % 1 === 0 ? 1 : 0.5}
        value={typeof value === 'number' ? value : minimum}
        aria-valuetext={typeof value === 'number' ? `${value} pixels` : 'Default'}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <NumberEdit {...props} />
    </div>
  );
};
