import { useRef } from 'react';

type Mode = 'desktop' | 'mobile';
type Props = { preview: Mode | undefined; onPreview(mode: Mode | undefined): void };

/** Desktop, Mobile, Exit Preview. */
export function PreviewMenu({ preview, onPreview }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const choose = (mode: Mode | undefined) => {
    if (menu.current) menu.current.open = false;
    onPreview(mode);
  };
  return (
    <details className="tb-menu" ref={menu}>
      <summary className="tb-plain">Preview</summary>
      <div>
        <button type="button" onClick={() => choose('desktop')}>
          Desktop
        </button>
        <button type="button" onClick={() => choose('mobile')}>
          Mobile
        </button>
        {preview && (
          <button type="button" onClick={() => choose(undefined)}>
            Exit Preview
          </button>
        )}
      </div>
    </details>
  );
}
