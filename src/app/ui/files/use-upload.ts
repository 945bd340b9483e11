import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilePurpose } from '#engine/files/purposes.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { leftPage, sendFile, type UploadedFile, type UploadStage } from './send-file.ts';

export type UploadState =
  | { status: 'idle' }
  | { status: 'busy'; stage: UploadStage; share: number; name: string }
  | { status: 'failed'; message: string; name: string };

type UploadOptions = {
  purpose: FilePurpose;
  subjectId?: string;
  onUploaded: (file: UploadedFile) => void;
};

const idle: UploadState = { status: 'idle' };

/** One upload at a time: begin it, watch it, cancel it, try it again. */
export function useUpload({ purpose, subjectId, onUploaded }: UploadOptions) {
  const [state, setState] = useState<UploadState>(idle);
  const current = useRef<AbortController>(null);
  const last = useRef<File>(null);

  useEffect(() => () => current.current?.abort(leftPage), []);

  const start = useCallback(
    async (file: File): Promise<void> => {
      current.current?.abort();
      const abort = new AbortController();
      current.current = abort;
      last.current = file;
      const { name } = file;
      const tell = (stage: UploadStage, share: number) => {
        if (current.current === abort) setState({ status: 'busy', stage, share, name });
      };
      try {
        const uploaded = await sendFile({ file, purpose, subjectId }, { signal: abort.signal, tell });
        if (current.current !== abort) return;
        setState(idle);
        onUploaded(uploaded);
      } catch (error) {
        if (current.current !== abort) return;
        setState(
          abort.signal.aborted ? idle : { status: 'failed', message: toErrorLines(error).join(' '), name },
        );
      }
    },
    [purpose, subjectId, onUploaded],
  );

  const cancel = useCallback(() => {
    current.current?.abort();
    setState(idle);
  }, []);

  const retry = useCallback(() => {
    if (last.current) void start(last.current);
  }, [start]);

  return { state, start, cancel, retry };
}
