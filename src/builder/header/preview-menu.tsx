import { DropMenu } from '../parts/drop-menu.tsx';

type Mode = 'desktop' | 'mobile';
type Props = { preview: Mode | undefined; onPreview(mode: Mode | undefined): void };

/** Desktop, Mobile, Exit Preview. */
export function PreviewMenu({ preview, onPreview }: Props) {
  return (
    <DropMenu title="Preview">
      {(close) => {
        const entry = (title: string, mode: Mode | undefined) => (
          <button
            type="button"
            onClick={() => {
              close();
              onPreview(mode);
            }}
          >
            {title}
          </button>
        );
        return (
          <div>
            {entry('Desktop', 'desktop')}
            {entry('Mobile', 'mobile')}
            {preview && entry('Exit Preview', undefined)}
          </div>
        );
      }}
    </DropMenu>
  );
}
