import { namesIn } from '../commands/new-node.ts';
import { createFieldNode } from '../commands/company-field-node.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { focusCanvas } from '../focus.ts';
import type { CompanyField } from '../host.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { useInsertNode } from './use-insert.ts';

/** What the company has defined for all of its forms. A press asks it; one that is asked is led to. */
export function CompanyFields({ wanted }: { wanted: string }) {
  const { host } = useBuilder();
  const found = host.fields.filter(({ title, key }) => `${title} ${key}`.toLowerCase().includes(wanted));
  return found.length === 0 ? null : (
    <section>
      <h3>Your fields</h3>
      <div className="tb-tiles">
        {found.map((field) => (
          <FieldTile key={field.key} field={field} />
        ))}
      </div>
    </section>
  );
}

function FieldTile({ field }: { field: CompanyField }) {
  const { editor } = useBuilder();
  // Where a form asks for what else there is to know.
  const insert = useInsertNode('customFields');
  const isUsed = useEditor(({ draft }) => namesIn(draft.tree).has(field.key));
  const node = createFieldNode(field, editor.registry);
  const icon = node && editor.registry.find(node.type)?.icon;
  if (!node || icon === undefined) return null;
  const act = () => {
    if (!isUsed) return insert(node);
    editor.select([field.key]);
    focusCanvas();
  };
  return (
    <button
      type="button"
      className="tb-tile"
      data-used={isUsed || undefined}
      title={
        isUsed ? `Go to ${field.title} in the form` : `Ask ${field.title}, as your custom fields define it`
      }
      onClick={act}
    >
      <TypeIcon name={icon} />
      <span>
        {field.title} {isUsed && <small>in the form</small>}
      </span>
    </button>
  );
}
