import { memo, useState } from 'react';
import { isEqual } from '#engine/schema/is-equal.ts';
import type { Properties } from '#engine/tree/properties.ts';
import { useBuilder } from '../builder-context.ts';
import { inSentence, labelOf } from '../commands/labels.ts';
import { setProperties } from '../commands/set-properties.ts';
import { findControl } from '../controls/index.ts';
import { Property } from './property.tsx';
import type { ShownAttribute } from './use-attributes.ts';

type Props = ShownAttribute & {
  /** What goes with a value that is set, in the same step. */
  with?: (value: unknown) => Properties;
};

const isSame = (one: Props, other: Props): boolean =>
  one.id === other.id &&
  one.control === other.control &&
  one.value === other.value &&
  one.refusal === other.refusal &&
  one.with === other.with &&
  isEqual(one.provenance, other.provenance);

/** One attribute of a component with the control that edits it. Drawn anew only when there is something else to show. */
export const Attribute = memo(function Attribute({
  id,
  control,
  value,
  provenance,
  refusal,
  ...more
}: Props) {
  const { editor } = useBuilder();
  const path = `attributes.${control.name}`;
  const [refused, setRefused] = useState<{ id: string; reason: string }>();
  const set = (next: unknown, as?: 'step') => {
    const { tree } = editor.state.get().draft;
    const answer = editor.execute(
      setProperties(
        [id],
        { [path]: next, ...more.with?.(next) },
        {
          label: labelOf(`Change ${inSentence(control.title)} of`, [id], tree, editor.registry),
          ...(as !== 'step' && { mergeKey: `${id} ${path}` }),
        },
      ),
    );
    setRefused(answer && { id, reason: answer.reason });
  };
  const Edit = findControl(control.control);
  return (
    <Property
      title={control.title}
      description={refusal ?? control.description}
      provenance={provenance}
      isBeside={control.control === 'switch'}
      onReset={(next) => set(next)}
    >
      {(inputId) => (
        <>
          <Edit
            id={inputId}
            control={control}
            value={value}
            isRefused={refusal !== undefined}
            onChange={set}
          />
          {refused?.id === id && (
            <p className="tb-problem" role="alert">
              {refused.reason}
            </p>
          )}
        </>
      )}
    </Property>
  );
}, isSame);
