import { useState } from 'react';
import { type StyleSection, styleSections, styleSectionTitles } from '#engine/components/styles.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { inSentence } from '../commands/labels.ts';
import { setThemeSection, setThemeStyles } from '../commands/set-theme.ts';
import { SubjectContext } from '../controls/subject.ts';
import { ContrastNote } from './contrast-note.tsx';
import { LayoutChoice } from './layout-choice.tsx';
import { StyleFields } from './style-fields.tsx';
import { groupsOf } from './style-groups.ts';
import { titleOf } from './style-label.ts';
import { sectionSources } from './style-source.ts';
import { ThemeChoice } from './theme-choice.tsx';
import { useWidth } from './use-width.ts';
import { WidthChoice } from './width-choice.tsx';

/** What everything looks like that does not say otherwise, section by section. */
export function DefaultStyles() {
  const [open, setOpen] = useState<StyleSection>();
  const isChanged = useIsChanged();
  return (
    <div className="tb-tab">
      <LayoutChoice />
      <ThemeChoice />
      <ContrastNote />
      <WidthChoice />
      {styleSections.map((section) => (
        <details
          key={section}
          className="tb-section"
          open={open === section}
          onToggle={({ currentTarget }) => {
            if (currentTarget.open) setOpen(section);
            else setOpen((now) => (now === section ? undefined : now));
          }}
        >
          <summary>
            <span>{styleSectionTitles[section]}</span>
            {isChanged(section) && <small className="tb-source">Set here</small>}
          </summary>
          {open === section && <SectionStyles section={section} />}
        </details>
      ))}
    </div>
  );
}

function useIsChanged(): (section: StyleSection) => boolean {
  const { editor } = useBuilder();
  const theme = useEditor(({ draft }) => draft.theme);
  return (section) => !isEqual(theme[section], editor.template.parameters.styles[section]);
}

function SectionStyles({ section }: { section: StyleSection }) {
  const { editor } = useBuilder();
  const theme = useEditor(({ draft }) => draft.theme);
  const width = useWidth();
  const isChanged = useIsChanged();
  const templateTheme = editor.template.parameters.styles;
  const title = styleSectionTitles[section];
  const reset = () =>
    editor.execute(setThemeSection(section, templateTheme[section], `Reset styles of ${inSentence(title)}`));
  return (
    <SubjectContext value={`${section} ${width ?? ''}`}>
      <StyleFields
        groups={groupsOf[section]}
        sourceOf={sectionSources(section, width, { theme, templateTheme })}
        onChange={(styles) =>
          editor.execute(
            setThemeStyles({ section, width, styles }, `Change ${titleOf(styles)} of ${inSentence(title)}`),
          )
        }
      />
      {isChanged(section) && (
        <button type="button" className="tb-plain tb-add" onClick={reset}>
          Reset all of “{title}”
        </button>
      )}
    </SubjectContext>
  );
}
