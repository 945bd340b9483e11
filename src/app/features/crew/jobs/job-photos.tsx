import { Button, FileButton, Text } from '@mantine/core';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import type { PhotoMoment } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useCrewPhoto, useKeptBytes, useKeptPhoto, useTakenPhotos } from './store/use-crew.ts';
import classes from './crew.module.css';

type Photo = CrewJob['photos'][number];
/** A file that the server has by another way, such as the office's page. */
type SentFile = { id: string; url: string | null; thumbnail_url: string | null };

type JobPhotosProps = {
  jobId: string;
  moment: PhotoMoment;
  /** What they show, as it is said beside them. */
  label: string;
  photos: readonly Photo[];
  files?: readonly SentFile[];
  mayAdd: boolean;
  onKept?: () => void;
};

/** Photos of one moment, those that still wait on the phone among them, and the button that takes another. */
export function JobPhotos({ jobId, moment, label, photos, files = [], mayAdd, onKept }: JobPhotosProps) {
  const { job: words } = useCrewWords();
  const keep = useCrewPhoto();
  const [problem, setProblem] = useState('');
  const taken = useTakenPhotos(jobId, moment);
  const known = new Set(photos.flatMap(({ file }) => file?.id ?? []));
  const others = files.filter(({ id }) => !known.has(id));
  const take = async (file: File) => {
    setProblem('');
    try {
      if (await keep(jobId, moment, file)) onKept?.();
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : words.photoBad);
    }
  };
  return (
    <div className={classes.photos}>
      {photos.map((photo, index) => (
        <PhotoTile key={photo.sha256} photo={photo} name={words.photo(index + 1, label)} />
      ))}
      {taken.map(({ id }, index) => (
        <TakenTile key={id} id={id} name={words.photo(photos.length + others.length + index + 1, label)} />
      ))}
      {others.map((file, index) => (
        <a
          key={file.id}
          href={file.url ?? undefined}
          target="_blank"
          rel="noopener"
          className={classes.photo}
          aria-label={words.photo(photos.length + index + 1, label)}
        >
          {file.thumbnail_url ? <img src={file.thumbnail_url} alt="" /> : <Camera size={22} aria-hidden />}
        </a>
      ))}
      {mayAdd && (
        <FileButton accept="image/*" onChange={(file) => file && void take(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              h={48}
              leftSection={<Camera size={18} aria-hidden />}
              aria-label={words.addPhotoOf(label)}
            >
              {words.addPhoto}
            </Button>
          )}
        </FileButton>
      )}
      {problem !== '' && (
        <Text size="sm" c="red" role="alert" className={classes.whole ?? ''}>
          {problem}
        </Text>
      )}
    </div>
  );
}

function PhotoTile({ photo, name }: { photo: Photo; name: string }) {
  const kept = useKeptPhoto(photo.sha256);
  const shown = kept ?? photo.file?.thumbnail_url ?? undefined;
  return photo.file?.url ? (
    <a href={photo.file.url} target="_blank" rel="noopener" className={classes.photo} aria-label={name}>
      <Picture src={shown} />
    </a>
  ) : (
    <Waiting name={name} src={shown} />
  );
}

/** It stands there from the moment it was taken, while it is made smaller. */
function TakenTile({ id, name }: { id: string; name: string }) {
  return <Waiting name={name} src={useKeptBytes(id)} />;
}

function Waiting({ name, src }: { name: string; src: string | undefined }) {
  const { job: words } = useCrewWords();
  return (
    <span className={classes.photo} role="img" aria-label={`${name}, ${words.waiting(1)}`} data-waiting>
      <Picture src={src} />
    </span>
  );
}

const Picture = ({ src }: { src: string | undefined }) =>
  src === undefined ? <Camera size={22} aria-hidden /> : <img src={src} alt="" />;
