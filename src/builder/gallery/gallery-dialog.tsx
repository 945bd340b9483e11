import { useState } from 'react';
import { layouts } from '#engine/template/layouts.ts';
import type { MasterTemplate } from '#engine/template/documents.ts';
import { useBuilder } from '../builder-context.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Start = { template: MasterTemplate; layout: string; title: string };

/** Forms to begin from, as they look with what the company sells. */
export function GalleryDialog({ onClose }: { onClose(): void }) {
  const { editor } = useBuilder();
  const [chosen, setChosen] = useState<Start>();
  const starts = editor.templates.flatMap((template): Start[] =>
    layouts.map(({ name, title }) => ({
      template,
      layout: name,
      title: `${template.name}, ${title.toLowerCase()}`,
    })),
  );
  const begin = ({ template: { id, tree, parameters }, layout, title }: Start) => {
    const draft = { tree, theme: parameters.styles, layout, templateId: id };
    editor.execute(replaceDraft(draft, `Begin with ${title}`));
    editor.say(`The form begins anew with ${title}. It can be undone.`);
    onClose();
  };
  return (
    <BuilderDialog title="Templates" onClose={onClose} isWide>
      {chosen && (
        <div className="tb-bar" role="alert">
          <p>
            Begin anew with {chosen.title}? It takes the place of the form that you edit. You can undo it, and
            customers see it once you save.
          </p>
          <button type="button" className="tb-main" onClick={() => begin(chosen)}>
            Begin anew
          </button>
          <button type="button" className="tb-plain" onClick={() => setChosen(undefined)}>
            Cancel
          </button>
        </div>
      )}
      <ul className="tb-gallery">
        {starts.map((start) => (
          <li key={start.title} data-chosen={start.title === chosen?.title || undefined}>
            <Thumbnail
              tree={start.template.tree}
              theme={start.template.parameters.styles}
              layout={start.layout}
            />
            <button type="button" onClick={() => setChosen(start)}>
              {start.title}
            </button>
          </li>
        ))}
      </ul>
    </BuilderDialog>
  );
}
