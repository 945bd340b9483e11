import { Button, FileButton, Group, Input, Text, TextInput } from '@mantine/core';
import { ImagePlus } from 'lucide-react';
import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { pictureTypes } from '#engine/files/file-types.ts';
import { ruleOf, type FilePurpose } from '#engine/files/purposes.ts';
import classes from './picture-field.module.css';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

export type PictureValue = { id: string; url: string; alt: string };

type PictureFieldProps = {
  label: string;
  description?: ReactNode;
  value: PictureValue | null;
  onChange: (value: PictureValue | null) => void;
  purpose: FilePurpose;
  error?: ReactNode;
  disabled?: boolean;
  /** Whether people say what it shows. A logo says the name that stands for it. */
  hasAlt?: boolean;
};

/** Phones offer their camera for it, beside their pictures; HEIC is drawn as a JPEG by browsers that know it. */
const accepted = [...pictureTypes, 'image/heic', 'image/heif'].join(',');

const longestText = 200;

/** A picture to choose, drop or take: with how far its upload is, what it looks like, and what it says of itself. */
export function PictureField(props: PictureFieldProps) {
  const { label, description, value, onChange, purpose, error, disabled = false, hasAlt = true } = props;
  const id = useId();
  const { state, start, cancel, retry } = useUpload({
    purpose,
    onUploaded: (file) => onChange({ id: file.id, url: file.url ?? '', alt: value?.alt ?? '' }),
  });
  const problem = state.status === 'failed' ? state.message : error;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={problem}
      labelElement="div"
      labelProps={{ id }}
      role="group"
      aria-labelledby={id}
    >
      <DropArea isEmpty={!value} disabled={disabled} onFile={(file) => void start(file)}>
        {value && <img className={classes.preview} src={value.url} alt={value.alt} data-purpose={purpose} />}
        <div className={classes.side}>
          {state.status === 'busy' ? (
            <UploadProgress state={state} onCancel={cancel} />
          ) : (
            <Choices
              label={label}
              purpose={purpose}
              disabled={disabled}
              hasPicture={value !== null}
              onFile={start}
            >
              {state.status === 'failed' && (
                <Button variant="default" onClick={retry}>
                  Try again
                </Button>
              )}
              {value && !disabled && (
                <Button
                  variant="subtle"
                  color="gray"
                  onClick={() => onChange(null)}
                  aria-label={`Remove ${label}`}
                >
                  Remove
                </Button>
              )}
            </Choices>
          )}
        </div>
      </DropArea>
      {value && hasAlt && (
        <TextInput
          mt="sm"
          label="Alternative text"
          description="Describes the picture for people who can’t see it."
          maxLength={longestText}
          disabled={disabled}
          value={value.alt}
          onChange={(event) => onChange({ ...value, alt: event.currentTarget.value })}
        />
      )}
    </Input.Wrapper>
  );
}

type ChoicesProps = {
  label: string;
  purpose: FilePurpose;
  hasPicture: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

function Choices({ label, purpose, hasPicture, disabled, onFile, children }: ChoicesProps) {
  const megabytes = ruleOf(purpose).maxBytes / 1024 / 1024;
  return (
    <>
      <Group gap="xs">
        <FileButton accept={accepted} onChange={(file) => file && onFile(file)} disabled={disabled}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              disabled={disabled}
              leftSection={<ImagePlus size={15} aria-hidden />}
              aria-label={`${hasPicture ? 'Replace' : 'Choose'} ${label}`}
            >
              {hasPicture ? 'Replace' : 'Choose…'}
            </Button>
          )}
        </FileButton>
        {children}
      </Group>
      <Text size="xs" c="dimmed" mt={8}>
        JPEG, PNG, WebP, GIF or AVIF, up to {megabytes} MB. You can also drop it here.
      </Text>
    </>
  );
}

type DropAreaProps = {
  isEmpty: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
  children: ReactNode;
};

function DropArea({ isEmpty, disabled, onFile, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const hasFile = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.area}
      data-empty={isEmpty || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (!hasFile(event)) return;
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}
