import { memo, useState } from 'react';
import { isOfUse, toControls } from '#engine/components/inspector.ts';
import { type Language, languages } from '#engine/format/languages.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import { useBuilder } from '../builder-context.ts';
import { SubjectContext } from '../controls/subject.ts';
import { TranslatedText } from './translated-text.tsx';
import { textsOf, type OwnText } from './translatable.ts';

const names: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish', ar: 'Arabic' };

/** What a component says in each language; a language is folded away until somebody wants it. */
export const Translations = memo(function Translations({ node }: { node: FormNode }) {
  const definition = useBuilder().editor.registry.find(node.type);
  if (!definition) return null;
  const valueOf = (name: string) => attributeOf(node, definition, name);
  const texts = toControls(definition)
    .flatMap(({ controls }) => controls)
    .filter((control) => control.schema['x-translatable'] === true && isOfUse(control, valueOf))
    .flatMap((control) => textsOf(control, valueOf(control.name)));
  if (texts.length === 0) return null;
  return (
    <section>
      <h3>Translations</h3>
      <p className="tb-hint">
        Visitors see these in their language. Empty texts stay untranslated, except template texts, which come
        translated.
      </p>
      <SubjectContext value={node.id}>
        {languages.map((language) => (
          <InLanguage key={language} node={node} language={language} texts={texts} />
        ))}
      </SubjectContext>
    </section>
  );
});

type LanguageProps = { node: FormNode; language: Language; texts: readonly OwnText[] };

function InLanguage({ node, language, texts }: LanguageProps) {
  const [isOpen, setOpen] = useState(false);
  const own = node.translations?.[language] ?? {};
  const done = texts.filter((text) => text.read(own[text.attribute]) !== undefined).length;
  return (
    <details className="tb-language" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {names[language]} <small>{`${done} of ${texts.length}`}</small>
      </summary>
      {isOpen &&
        texts.map((text) => (
          <TranslatedText
            key={text.id}
            node={node}
            language={language}
            text={text}
            languageName={names[language]}
          />
        ))}
    </details>
  );
}
