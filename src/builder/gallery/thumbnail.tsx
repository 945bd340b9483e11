import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ThemeStyles } from '#engine/components/styles.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { toStyleSheet } from '#renderer';
import { useBuilder } from '../builder-context.ts';
import { FormTree } from '../canvas/form-tree.tsx';

type Props = { tree: FormNode; theme: ThemeStyles; layout: string };

const Frame = ({ children }: { children: ReactNode }) => children;

/**
 * A form as customers would get it, small. It is drawn in a document of its own: its styles and names are those of the
 * form that is edited, too.
 */
export function Thumbnail({ tree, theme, layout }: Props) {
  const { editor } = useBuilder();
  const [place, setPlace] = useState<HTMLElement>();
  const open = (frame: HTMLIFrameElement) => {
    const page = frame.contentDocument;
    if (!page) return;
    for (const sheet of document.querySelectorAll('link[rel=stylesheet], style'))
      page.head.append(sheet.cloneNode(true));
    const own = page.createElement('style');
    own.textContent = toStyleSheet(tree, editor.registry, theme);
    page.head.append(own);
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
      {place && createPortal(<FormTree {...{ tree, layout }} frame={Frame} />, place)}
    </div>
  );
}
