import { useState } from 'react';
import { sayLayout } from '#engine/template/layout-words.ts';
import { layouts } from '#engine/template/layouts.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { MasterTemplate } from '#engine/template/documents.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder } from '../builder-context.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { emptyForm } from './empty-form.ts';
import { Thumbnail } from './thumbnail.tsx';

type Start = {
  template: MasterTemplate;
  tree: FormNode;
  layout: string;
  title: string;
  description: string;
};

/** Each template in every layout, and with nothing in it that could be left out. */
const startsFrom = (template: MasterTemplate, registry: Registry): Start[] => [
  ...layouts.map(({ name }) => ({
    template,
    tree: template.tree,
    layout: name,
    description: sayLayout(name).description,
    title: `${template.name}, ${sayLayout(name).title.toLowerCase()}`,
  })),
  {
    template,
    tree: emptyForm(template.tree, registry),
    layout: layouts[0]?.name ?? '',
    title: `${template.name}, empty`,
    description: 'Only the required components, to build on.',
  },
];

/** Forms to begin from, as they look with what the company sells. */
export function GalleryDialog({ onClose }: { onClose(): void }) {
  const { editor } = useBuilder();
  const [chosen, setChosen] = useState<Start>();
  const starts = editor.templates.flatMap((template) => startsFrom(template, editor.registry));
  const begin = ({ template: { id, parameters }, tree, layout, title }: Start) => {
    const draft = { tree, theme: parameters.styles, layout, templateId: id };
    editor.execute(replaceDraft(draft, `Begin with ${title}`));
    editor.say(`The form now starts from ${title}. You can undo this.`);
    onClose();
  };
  return (
    <BuilderDialog
      title="Templates"
      onClose={onClose}
      isWide
      footer={
        chosen && (
          <DialogFooter
            note={
              <p role="alert">
                Start over with {chosen.title}? It replaces the form you’re editing. You can undo it, and
                customers see it once you save.
              </p>
            }
          >
            <button type="button" className="tb-plain" onClick={() => setChosen(undefined)}>
              Cancel
            </button>
            <button type="button" className="tb-main" onClick={() => begin(chosen)}>
              Start over
            </button>
          </DialogFooter>
        )
      }
    >
      <ul className="tb-gallery">
        {starts.map((start) => (
          <li key={start.title} data-chosen={start.title === chosen?.title || undefined}>
            <Thumbnail tree={start.tree} theme={start.template.parameters.styles} layout={start.layout} />
            <button type="button" onClick={() => setChosen(start)}>
              {start.title}
            </button>
            <p>{start.description}</p>
          </li>
        ))}
      </ul>
    </BuilderDialog>
  );
}
