import { type ReactNode, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Registry } from '#engine/components/registry.ts';
import type { ThemeStyles } from '#engine/components/styles.ts';
import { findLayout } from '#engine/template/layouts.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { toStyleSheet } from '#renderer';
import { useBuilder } from '../builder-context.ts';
import { FormTree } from '../canvas/form-tree.tsx';
import { ServiceIcons } from '../canvas/service-icons.tsx';
import { createStyleElement } from '../parts/create-style-element.ts';

type Props = { tree: FormNode; theme: ThemeStyles; layout: string };

/** Of a form in steps its first one, and what all of them are called. */
function firstPage(tree: FormNode, layout: string, registry: Registry) {
  const plan = findLayout(layout).arrange(tree, registry);
  if (plan.kind !== 'steps') return { steps: [], shown: tree };
  const parts = new Set([...(plan.steps[0]?.parts ?? []), ...plan.aside]);
  return {
    steps: plan.steps,
    shown: { ...tree, children: tree.children?.filter(({ id }) => parts.has(id)) ?? [] },
  };
}

const Frame = ({ children }: { children: ReactNode }) => children;

/**
 * A form as customers would get it, small. It is drawn in a document of its own: its styles and names are those of the
 * form that is edited, too.
 */
export function Thumbnail({ tree, theme, layout }: Props) {
  const { editor, host } = useBuilder();
  const [place, setPlace] = useState<HTMLElement>();
  const { steps, shown } = useMemo(() => firstPage(tree, layout, editor.registry), [tree, layout, editor]);
  const open = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    if (!page) return;
    for (const link of document.querySelectorAll('link[rel=stylesheet]'))
      page.head.append(link.cloneNode(true));
    const sheets = Array.from(document.querySelectorAll('style'), ({ textContent }) => textContent);
    for (const sheet of [...sheets, host.colorRule, toStyleSheet(tree, editor.registry, theme)]) {
      const own = createStyleElement(page, host);
      own.textContent = sheet;
      page.head.append(own);
    }
    page.documentElement.inert = true;
    setPlace(page.body);
  };
  return (
    <div className="tb-thumbnail" aria-hidden>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is a document of ours, written here */}
      <iframe
        title="A form"
        tabIndex={-1}
        srcDoc="<!doctype html><html><body class=tb-small></body></html>"
        onLoad={({ currentTarget }) => open(currentTarget)}
      />
      {place &&
        createPortal(
          <>
            {steps.length > 0 && (
              <ol className="tb-small-steps">
                {steps.map(({ title }) => (
                  <li key={title}>{title}</li>
                ))}
              </ol>
            )}
            <FormTree tree={shown} layout={layout} frame={Frame} />
            <ServiceIcons />
          </>,
          place,
        )}
    </div>
  );
}
