import { ActionIcon, Anchor, Text } from '@mantine/core';
import { FileText, Image, Trash2 } from 'lucide-react';
import { isPictureType } from '#engine/files/file-types.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { formatDateTime } from '#app/ui/format.ts';
import classes from './file-list.module.css';
import { formatBytes } from './format-bytes.ts';
import type { UploadedFile } from './send-file.ts';

type FileListProps = {
  files: readonly UploadedFile[];
  /** Named by what they belong to: `Files of Ada Bergman`. */
  label: string;
  /** Without it, nobody here may remove any. */
  onRemove?: (file: UploadedFile) => void;
};

function askToRemove(file: UploadedFile, onRemove: (file: UploadedFile) => void): void {
  confirmDestructive({
    title: `Delete ${file.name}?`,
    text: 'This can’t be undone.',
    action: 'Delete',
    onConfirm: () => onRemove(file),
  });
}

const describe = ({ state, problem, bytes, created_at }: UploadedFile): string => {
  if (state === 'processing') return 'Being prepared…';
  if (state === 'failed') return problem ?? 'Could not be read.';
  return `${formatBytes(bytes)}, ${formatDateTime(created_at)}`;
};

/** Files that have been uploaded: what they are, and where they can be opened. */
export const FileList = ({ files, label, onRemove }: FileListProps) => (
  <ul className={classes.list} aria-label={label}>
    {files.map((file) => (
      <li key={file.id} className={classes.file}>
        <FileThumbnail file={file} />
        <div className={classes.words}>
          {file.url ? (
            <Anchor href={file.url} target="_blank" rel="noopener" className={classes.name}>
              {file.name}
            </Anchor>
          ) : (
            <Text className={classes.name}>{file.name}</Text>
          )}
          <Text size="xs" c={file.state === 'failed' ? 'red' : 'dimmed'}>
            {describe(file)}
          </Text>
        </div>
        {onRemove && (
          <ActionIcon aria-label={`Delete ${file.name}`} onClick={() => askToRemove(file, onRemove)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </li>
    ))}
  </ul>
);

function FileThumbnail({ file: { thumbnail_url: url, color, type } }: { file: UploadedFile }) {
  const Icon = isPictureType(type) ? Image : FileText;
  return url ? (
    <img
      className={classes.thumbnail}
      src={url}
      alt=""
      loading="lazy"
      style={{ background: color ?? undefined }}
    />
  ) : (
    <span className={classes.thumbnail}>
      <Icon size={20} aria-hidden />
    </span>
  );
}
