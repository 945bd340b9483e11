import { rootId } from '#engine/tree/form-node.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { setProperties } from '../commands/set-properties.ts';

const path = 'attributes.title';
const longest = 120;

/** What the form's page is called, above the form as on the page and in the tab of the browser. */
export function PageTitle() {
  const { editor, host } = useBuilder();
  const title = useEditor(({ draft }) => draft.tree.attributes?.['title']);
  return (
    <label className="tb-page-title">
      <span>Page title</span>
      <input
        maxLength={longest}
        placeholder={host.usualTitle}
        value={typeof title === 'string' ? title : ''}
        onChange={({ target }) =>
          editor.execute(
            setProperties(
              [rootId],
              { [path]: target.value === '' ? undefined : target.value },
              { label: 'Change page title', mergeKey: path },
            ),
          )
        }
      />
    </label>
  );
}
