import { Anchor, Button, FileButton, Progress, TagsInput, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { updateOwnCrewProfile } from '#engine/contracts/crew/own-crew.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useUpload } from '#app/ui/files/use-upload.ts';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { profileQuery, type OwnProfile } from './api.ts';
import { Seen, useLastSeen } from './last-seen.tsx';
import { OwnDocuments } from './own-documents.tsx';
import { OwnKeys } from './own-keys.tsx';
import { Face } from './person.tsx';
import { tell, tellError } from './tell.ts';
import classes from './crew.module.css';

type Change = BodyOf<typeof updateOwnCrewProfile>;

/** What customers and colleagues see of oneself. */
export function ProfilePage() {
  const { profile: words } = useCrewWords();
  const { titles } = useWords();
  const profile = useQuery(profileQuery);
  const seen = useLastSeen('profile', profile, { isEdited: true });
  return (
    <>
      <PageHeader title={titles['/team/profile']} description={words.intro} />
      <Seen query={profile} seen={seen}>
        {(own) =>
          own.teams.length > 0 ? (
            <div className={classes.stack}>
              <Photo profile={own} />
              <OwnKeys />
              <OwnDocuments />
              <About profile={own} />
              <Panel title={words.teams}>
                <ul className={classes.plain}>
                  {own.teams.map(({ id, title }) => (
                    <li key={id}>
                      <Anchor component={Link} to="/team/teams" className={classes.tall ?? ''}>
                        {title}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </Panel>
            </div>
          ) : (
            <EmptyState icon={UserRound} title={words.none} text={words.noneText} />
          )
        }
      </Seen>
      <Button component={Link} to="/team/user_account" variant="default" h={48} fullWidth mt="lg">
        {words.account}
      </Button>
    </>
  );
}

function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Change) => request(updateOwnCrewProfile, { body }),
    meta: { ownErrors: true },
    onSuccess: (answer) => keepAnswer(client, profileQuery.queryKey, answer),
  });
}

const pictures = 'image/*';

function Photo({ profile: { id, picture, fullname } }: { profile: OwnProfile }) {
  const { profile: words } = useCrewWords();
  const save = useSaveProfile();
  const upload = useUpload({
    purpose: 'member_photo',
    subjectId: id,
    onUploaded: (file) =>
      save.mutate({ picture: { id: file.id } }, { onSuccess: () => tell(words.saved), onError: tellError }),
  });
  const { state } = upload;
  const isBusy = state.status === 'busy' || save.isPending;
  return (
    <Panel title={words.photo} description={words.photoHint}>
      <div className={classes.photoField}>
        <Face picture={picture} name={fullname} size={96} />
        <div className={classes.photoActs}>
          <FileButton accept={pictures} onChange={(file) => file && void upload.start(file)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                h={44}
                loading={isBusy}
                leftSection={<Camera size={17} aria-hidden />}
              >
                {picture ? words.replacePhoto : words.choosePhoto}
              </Button>
            )}
          </FileButton>
          {picture && !isBusy && (
            <Button
              variant="subtle"
              color="gray"
              h={44}
              onClick={() =>
                save.mutate({ picture: null }, { onSuccess: () => tell(words.saved), onError: tellError })
              }
            >
              {words.removePhoto}
            </Button>
          )}
        </div>
      </div>
      {state.status === 'busy' && <Progress mt="sm" value={state.share * 100} aria-label={words.uploading} />}
      {state.status === 'failed' && (
        <Text size="sm" c="red" role="alert" mt="sm">
          {state.message}
        </Text>
      )}
    </Panel>
  );
}

const fieldsOf = ({ bio, languages, phone }: OwnProfile) => ({ bio, languages: [...languages], phone });

function About({ profile }: { profile: OwnProfile }) {
  const { profile: words } = useCrewWords();
  const save = useSaveProfile();
  const [typed, setTyped] = useState(() => fieldsOf(profile));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const before = fieldsOf(profile);
  const isDirty = JSON.stringify(typed) !== JSON.stringify(before);
  useLeaveGuard(isDirty);
  const change = (changes: Partial<typeof typed>) => setTyped({ ...typed, ...changes });
  const submit = () => {
    setErrors({});
    save.mutate(typed, {
      onSuccess: (answer) => {
        setTyped(fieldsOf(answer));
        tell(words.saved);
      },
      onError: (error) => {
        const found = messagesOf(error);
        setErrors(found);
        if (Object.keys(found).length === 0) tellError(error);
      },
    });
  };
  return (
    <Panel>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Textarea
          label={words.bio}
          description={words.bioHint}
          autosize
          minRows={3}
          maxLength={2000}
          value={typed.bio}
          error={errors['bio']}
          onChange={({ currentTarget }) => change({ bio: currentTarget.value })}
        />
        <TagsInput
          label={words.languages}
          description={words.languagesHint}
          maxTags={10}
          value={typed.languages}
          error={errors['languages']}
          acceptValueOnBlur
          onChange={(languages) => change({ languages })}
        />
        <PhoneInput
          label={words.phone}
          description={words.phoneHint}
          value={typed.phone}
          error={errors['phone']}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
        />
        <Button type="submit" h={48} disabled={!isDirty} loading={save.isPending}>
          {words.save}
        </Button>
      </form>
    </Panel>
  );
}

/** What is wrong, by field; of one language, at all of them. */
function messagesOf(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.code !== 'VALIDATION') return {};
  const { messages = {} } = error.details;
  return Object.fromEntries(
    Object.entries(messages).map(([field, lines]) => [field.split('.')[0] ?? field, lines.join(' ')]),
  );
}
