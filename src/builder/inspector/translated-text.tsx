import { directionOf, type Language } from '#engine/format/languages.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder } from '../builder-context.ts';
import { inSentence, labelOf } from '../commands/labels.ts';
import { setProperties } from '../commands/set-properties.ts';
import { findControl } from '../controls/index.ts';
import { Property } from './property.tsx';
import type { OwnText } from './translatable.ts';
import { useDraftBeside } from './use-draft-beside.ts';
import { useProvenance } from './use-provenance.ts';

type Props = { node: FormNode; language: Language; languageName: string; text: OwnText };

/** One text in one language, with what it says otherwise below it. */
export function TranslatedText({ node, language, languageName, text }: Props) {
  const { editor } = useBuilder();
  const draft = useDraftBeside(node);
  const provenanceOf = useProvenance(draft);
  const path = `translations.${language}.${text.attribute}`;
  const own = node.translations?.[language]?.[text.attribute];
  const say = (value: unknown) => {
    const said = typeof value === 'string' ? value : undefined;
    editor.execute(
      setProperties(
        [node.id],
        { [path]: text.write(own, said) },
        {
          label: labelOf(
            `Translate ${inSentence(text.title)} to ${languageName} in`,
            [node.id],
            draft.tree,
            editor.registry,
          ),
          mergeKey: `${node.id} ${path} ${text.id}`,
        },
      ),
    );
  };
  const Edit = findControl(text.control);
  // Nothing takes a translation away, whatever the text itself has to be.
  const { minLength: _least, default: _usual, ...schema } = text.schema;
  return (
    <Property
      title={`${text.title} in ${languageName}`}
      description={text.text}
      provenance={provenanceOf(node.id, path)}
      onReset={() => say(undefined)}
    >
      {(id) => (
        <div lang={language} dir={directionOf(language)}>
          <Edit
            id={id}
            control={{ title: text.title, schema: { ...schema, title: text.title } }}
            value={text.read(own)}
            onChange={say}
          />
        </div>
      )}
    </Property>
  );
}
