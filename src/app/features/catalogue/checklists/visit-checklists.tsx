import { Anchor, Button, Checkbox, FileButton, Progress, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useCallback } from 'react';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import { pictureTypes } from '#engine/files/file-types.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { tickChecklistItem, visitChecklists } from '#engine/contracts/booking/visit-checklists.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import type { UploadedFile } from '#app/ui/files/send-file.ts';
import { UploadProgress } from '#app/ui/files/upload-progress.tsx';
import { useUpload } from '#app/ui/files/use-upload.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './visit-checklists.module.css';

type Checklist = AnswerOf<typeof visitChecklists>[number];
type Item = Checklist['sections'][number]['items'][number];
type Tick = { list: Checklist; item: Item; done: boolean; photoIds?: readonly string[] };

/** As it will be once the server has answered. */
function withTick(list: Checklist, itemId: string, done: boolean): Checklist {
  const sections = list.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item.id === itemId ? { ...item, done } : item)),
  }));
  const items = sections.flatMap((section) => section.items);
  return { ...list, sections, done: items.filter((item) => item.done).length };
}

/** What crews tick off on a visit. Under "bookings": what a colleague does is shown here at once. */
export function VisitChecklists({ bookingId }: { bookingId: string }) {
  const client = useQueryClient();
  const queryKey = ['bookings', bookingId, 'checklists'];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => request(visitChecklists, { params: { id: bookingId }, signal }),
  });
  const tick = useMutation({
    mutationFn: ({ list, item, done, photoIds }: Tick) =>
      request(tickChecklistItem, {
        params: { id: bookingId },
        body: {
          checklist_id: list.id,
          item_id: item.id,
          done,
          photo_ids: [...(photoIds ?? item.photos.map(({ id }) => id))],
        },
      }),
    meta: { ownErrors: true },
    // One after the other: the last answer is the newest.
    scope: { id: `checklists ${bookingId}` },
    onMutate: ({ list, item, done }) =>
      client.setQueryData<Checklist[]>(queryKey, (shown) =>
        shown?.map((one) => (one.id === list.id ? withTick(one, item.id, done) : one)),
      ),
    onSuccess: (answer) => keepAnswer(client, queryKey, answer),
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey });
    },
  });
  // Who may not work on visits sees no lists; that they could not be read is said.
  if (query.error && !(isApiError(query.error) && query.error.code === 'FORBIDDEN'))
    return (
      <Panel title="Checklists">
        <Loaded query={query}>{() => null}</Loaded>
      </Panel>
    );
  return (query.data ?? []).map((list) => (
    <Panel key={list.id} title={list.name}>
      <div className={classes.progress}>
        <Progress
          value={list.total === 0 ? 0 : (100 * list.done) / list.total}
          aria-label={`${list.name}: ${list.done} of ${list.total} done`}
        />
        <Text size="sm" c="dimmed">
          {`${list.done} of ${list.total} done`}
          {list.blocks_check_out && list.done < list.total && '. Finish it before you check out.'}
        </Text>
      </div>
      {list.description && (
        <Text size="sm" className={classes.text}>
          {list.description}
        </Text>
      )}
      {list.sections.map((section) => (
        <section key={section.id} aria-label={section.title || list.name}>
          {section.title && <h3 className={classes.title}>{section.title}</h3>}
          <ul className={classes.items}>
            {section.items.map((item) => (
              <ItemRow
                key={item.id}
                bookingId={bookingId}
                item={item}
                onTick={(done, photoIds) => tick.mutate({ list, item, done, ...(photoIds && { photoIds }) })}
              />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  ));
}

type ItemRowProps = {
  bookingId: string;
  item: Item;
  onTick: (done: boolean, photoIds?: readonly string[]) => void;
};

function ItemRow({ bookingId, item, onTick }: ItemRowProps) {
  const { instant } = useFormats();
  const { text, photo, photos, done, done_at: doneAt, done_by: doneBy } = item;
  // A photo that has arrived is what the item asks for.
  const add = useCallback(
    (file: UploadedFile) => onTick(true, [...photos.map(({ id }) => id), file.id]),
    [onTick, photos],
  );
  const upload = useUpload({ purpose: 'booking_photo', subjectId: bookingId, onUploaded: add });
  const lacksPhoto = photo && photos.length === 0;
  return (
    <li className={classes.item}>
      <Checkbox
        label={text}
        description={
          done && doneAt
            ? [doneBy, instant(doneAt)].filter(Boolean).join(', ')
            : lacksPhoto && 'Needs a photo'
        }
        checked={done}
        disabled={lacksPhoto && !done}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {(photo || photos.length > 0) && (
        <div className={classes.photos}>
          {photos.map((file, at) => (
            <Anchor
              key={file.id}
              href={file.url ?? undefined}
              target="_blank"
              rel="noopener"
              className={classes.photo ?? ''}
              aria-label={`Photo ${at + 1} of ${text}`}
            >
              {file.thumbnail_url ? (
                <img src={file.thumbnail_url} alt="" width={56} height={56} />
              ) : (
                <Camera size={18} aria-hidden />
              )}
            </Anchor>
          ))}
          {upload.state.status === 'busy' ? (
            <UploadProgress state={upload.state} onCancel={upload.cancel} />
          ) : (
            <FileButton accept={pictureTypes.join(',')} onChange={(file) => file && void upload.start(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="sm"
                  leftSection={<Camera size={15} aria-hidden />}
                  aria-label={`Add a photo of ${text}`}
                >
                  Add photo
                </Button>
              )}
            </FileButton>
          )}
          {upload.state.status === 'failed' && (
            <Text size="sm" c="red" role="alert">
              {upload.state.message}
            </Text>
          )}
        </div>
      )}
    </li>
  );
}
