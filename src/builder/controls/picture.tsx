import { useEffect, useRef, useState } from 'react';
import { pictureTypes } from '#engine/files/file-types.ts';
import { useBuilder } from '../builder-context.ts';
import type { ControlProps, EditControl } from './control.ts';
import { TypedInput } from './typed-input.tsx';

type Uploading = { share: number } | { problem: string };

/** A picture of the company's own: uploaded here, or already on its site. */
export const PictureEdit: EditControl = (props) => {
  const { uploadPicture } = useBuilder().host;
  return (
    <>
      <TypedInput
        edit={props}
        read={(text) => text.trim() || undefined}
        inputMode="url"
        placeholder="/pictures/…"
      />
      {uploadPicture && !props.isRefused && <UploadButton {...props} upload={uploadPicture} />}
    </>
  );
};

type UploadProps = ControlProps & {
  upload(file: File, watch: { signal: AbortSignal; tell(share: number): void }): Promise<string>;
};

function UploadButton({ id, upload, onChange }: UploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const current = useRef<AbortController>(null);
  const [state, setState] = useState<Uploading>();
  useEffect(() => () => current.current?.abort(), []);
  const send = async (file: File) => {
    const abort = new AbortController();
    current.current = abort;
    setState({ share: 0 });
    try {
      const tell = (share: number) => setState({ share });
      const address = await upload(file, { signal: abort.signal, tell });
      setState(undefined);
      onChange(address);
    } catch (error) {
      if (!abort.signal.aborted)
        setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  };
  const isBusy = state !== undefined && 'share' in state;
  return (
    <>
      <button
        type="button"
        className="tb-plain tb-upload"
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {isBusy ? `Uploading, ${Math.round(state.share * 100)}%` : 'Upload a picture'}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(',')}
        aria-label="Picture to upload"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one may be chosen again.
          target.value = '';
          if (file) void send(file);
        }}
      />
      <p className="tb-problem" id={`${id}-upload`} role="alert" hidden={!(state && 'problem' in state)}>
        {state && 'problem' in state ? state.problem : ''}
      </p>
    </>
  );
}
