import { Link2, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { styleProperties } from '#engine/components/styles.ts';
import { NumberEdit, PixelsEdit } from '../controls/number.tsx';
import type { StyleFieldsProps } from './style-fields-props.ts';
import type { StyleName } from './style-groups.ts';

type Props = Pick<StyleFieldsProps, 'sourceOf' | 'onChange'> & {
  id: string;
  title: string;
  /** Above, right, below, left. */
  names: readonly StyleName[];
};

const sides = ['above', 'on the right', 'below', 'on the left'];

/** The room within or around a box: the same on all sides, or each of its own. */
export function SidesEdit({ id, title, names, sourceOf, onChange }: Props) {
  const values = names.map((name) => sourceOf(name).value);
  const isSame = values.every((value) => value === values[0]);
  const [wanted, setWanted] = useState<boolean>();
  // Sides that differ are shown as they are, whatever was wanted before.
  const isLinked = isSame && (wanted ?? true);
  const link = () => {
    if (isLinked) return setWanted(false);
    setWanted(true);
    if (!isSame) setAll(values.find((value) => value !== undefined) ?? 0);
  };
  const setAll = (value: unknown) => onChange(Object.fromEntries(names.map((name) => [name, value])));
  const schema = styleProperties[names[0] ?? 'paddingTop'];
  return (
    <div
      className="tb-sides"
      data-linked={isLinked || undefined}
      {...(!isLinked && { role: 'group', 'aria-label': title })}
    >
      {isLinked ? (
        <PixelsEdit id={id} control={{ title, schema }} value={values[0]} onChange={setAll} />
      ) : (
        names.map((name, at) => (
          <label key={name} data-side={at}>
            <span className="tb-said">{`${title} ${sides[at] ?? ''}`}</span>
            <NumberEdit
              id={at === 0 ? id : `${id}${name}`}
              control={{ title, schema: styleProperties[name] }}
              value={values[at]}
              onChange={(value) => onChange({ [name]: value })}
            />
          </label>
        ))
      )}
      <button
        type="button"
        className="tb-toggle"
        aria-pressed={isLinked}
        aria-label={`${title}: the same on all sides`}
        title="The same on all sides"
        onClick={link}
      >
        {isLinked ? <Link2 size={16} aria-hidden /> : <Unlink2 size={16} aria-hidden />}
      </button>
    </div>
  );
}
