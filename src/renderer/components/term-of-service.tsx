import { useDesk } from '../booking/use-desk.ts';
import { useForm } from '../form-context.ts';
import { frameClass } from '../class-names.ts';
import { describeControl, idsOf } from '../parts/describe.ts';
import { drawNotes } from '../parts/field.tsx';
import { useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

const key = 'termsOfService';

/** Shown only where the company has terms. The box is beside the words, which open them. */
export const TermOfServiceView: BuiltInViews['termOfService'] = ({ node, attributes }) => {
  const { session, prefix } = useForm();
  const { dialogs } = useDesk();
  const field = useField(node.id, key);
  return (
    <div className={frameClass('label', node)}>
      <div className="tf-option">
        <input
          type="checkbox"
          id={idsOf(prefix, node.id).control}
          name={key}
          value="yes"
          aria-label={attributes.text}
          defaultChecked={session.get(key) === true}
          {...describeControl(prefix, node.id, field, attributes.hint)}
        />
        <button type="button" className="tf-link" onClick={() => dialogs.set({ dialog: { kind: 'terms' } })}>
          {attributes.text}
        </button>
      </div>
      {drawNotes({ prefix, node, field, hint: attributes.hint })}
    </div>
  );
};
