import { ActionIcon, Button, FileButton, Input, Switch, Text, UnstyledButton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { listFiles } from '#engine/contracts/platform/files.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { pictureTypes } from '#engine/files/file-types.ts';
import {
  giftDesignNames,
  giftDesigns,
  isGiftDesign,
  mostDesigns,
} from '#engine/settings/money/gift-designs.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { bootName } from '#app/lib/boot.ts';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { UploadProgress } from '#app/ui/files/upload-progress.tsx';
import { useUpload } from '#app/ui/files/use-upload.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { CardFace, type FaceDesign } from './card-face.tsx';
import './card-face.css';
import classes from './designs-field.module.css';

type Setting = { id: string; on: boolean };
type File = AnswerOf<typeof listFiles>[number];

const purpose = 'gift_card_picture';

const picturesQuery = queryOf(listFiles, { query: { purpose, limit: 200 } });

function faceOf(id: string, files: readonly File[]): FaceDesign {
  const file = files.find((one) => one.id === id);
  if (!file?.url || file.width === null || file.height === null) return { id, picture: null };
  const { url, alt, width, height, color } = file;
  return { id, picture: { id, url, alt, width, height, color: color ?? '#dddddd' } };
}

/** What is saved, and those of ours that came since, switched off. */
function withAllOurs(saved: readonly Setting[]): Setting[] {
  const missing = giftDesignNames.filter((name) => !saved.some(({ id }) => id === name));
  return [...saved, ...missing.map((id) => ({ id, on: false }))];
}

/** Which designs buyers choose from, in which order, and what each looks like. */
export function DesignsField({ spec, value, error, disabled, onChange }: FieldProps) {
  const labelId = useId();
  const client = useQueryClient();
  const { data: files = [] } = useQuery(picturesQuery);
  const designs = withAllOurs(value as Setting[]); // As the setting's schema says.
  const [shown, setShown] = useState<string>();
  const preview = shown ?? designs.find(({ on }) => on)?.id ?? giftDesignNames[0] ?? '';
  const upload = useUpload({
    purpose,
    onUploaded(file) {
      void client.invalidateQueries({ queryKey: picturesQuery.queryKey });
      setShown(file.id);
      onChange([...designs, { id: file.id, on: true }]);
    },
  });
  const move = (from: number, by: number) => {
    const next = [...designs];
    next.splice(from + by, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const problem = upload.state.status === 'failed' ? upload.state.message : error;
  const isFull = designs.length >= mostDesigns;
  const pictures = designs.filter(({ id }) => !isGiftDesign(id));
  return (
    <Input.Wrapper
      label={spec.title}
      description="Those that are on, in this order. The first one is preselected."
      error={problem}
      labelElement="div"
      labelProps={{ id: labelId }}
      role="group"
      aria-labelledby={labelId}
    >
      <div className={classes.area}>
        <div>
          <ul className={classes.list}>
            {designs.map((design, index) => {
              const { id, on } = design;
              const title = isGiftDesign(id)
                ? giftDesigns[id]
                : `Your picture ${pictures.indexOf(design) + 1}`;
              return (
                <li key={id} className={classes.design} data-off={!on || undefined}>
                  <UnstyledButton
                    className={classes.show}
                    aria-pressed={preview === id}
                    aria-label={`Preview ${title}`}
                    onClick={() => setShown(id)}
                  >
                    <span className="gift-thumb">
                      <CardFace design={faceOf(id, files)} name="" line="" amount="" />
                    </span>
                    <Text size="sm" truncate fw={preview === id ? 600 : 400}>
                      {title}
                    </Text>
                  </UnstyledButton>
                  {!isGiftDesign(id) && (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={disabled}
                      aria-label={`Remove ${title}`}
                      onClick={() => onChange(designs.filter((one) => one.id !== id))}
                    >
                      <Trash2 size={15} />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={disabled || index === 0}
                    aria-label={`Move ${title} up`}
                    onClick={() => move(index, -1)}
                  >
                    <ArrowUp size={15} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={disabled || index === designs.length - 1}
                    aria-label={`Move ${title} down`}
                    onClick={() => move(index, 1)}
                  >
                    <ArrowDown size={15} />
                  </ActionIcon>
                  <Switch
                    aria-label={`Offer ${title}`}
                    checked={on}
                    disabled={disabled}
                    onChange={({ currentTarget: { checked } }) =>
                      onChange(designs.map((one) => (one.id === id ? { id, on: checked } : one)))
                    }
                  />
                </li>
              );
            })}
          </ul>
          <div style={{ marginTop: 12 }}>
            {upload.state.status === 'busy' ? (
              <UploadProgress state={upload.state} onCancel={upload.cancel} />
            ) : (
              <FileButton
                accept={[...pictureTypes, 'image/heic', 'image/heif'].join(',')}
                disabled={disabled || isFull}
                onChange={(file) => file && void upload.start(file)}
              >
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    disabled={disabled || isFull}
                    leftSection={<ImagePlus size={15} aria-hidden />}
                  >
                    Add a picture
                  </Button>
                )}
              </FileButton>
            )}
            <Text size="xs" c="dimmed" mt={8}>
              {isFull
                ? `There are ${mostDesigns} designs. Remove a picture to add another.`
                : 'Landscape works best, such as 1200 by 750 pixels. The name and amount are printed on it.'}
            </Text>
          </div>
        </div>
        <Preview design={faceOf(preview, files)} />
      </div>
    </Input.Wrapper>
  );
}

function Preview({ design }: { design: FaceDesign }) {
  const { money } = useFormats();
  return (
    <div className={classes.preview}>
      <CardFace design={design} name={bootName()} line="For Noah" amount={money(100)} />
      <Text size="xs" c="dimmed" mt="xs">
        As buyers see it. The email shows it in your color, too.
      </Text>
    </div>
  );
}

/** What somebody else has saved, in a line. */
export const sayDesigns = (value: unknown): string =>
  (value as Setting[]) // As the setting's schema says.
    .filter(({ on }) => on)
    .map(({ id }) => (isGiftDesign(id) ? giftDesigns[id] : 'Your picture'))
    .join(', ');
