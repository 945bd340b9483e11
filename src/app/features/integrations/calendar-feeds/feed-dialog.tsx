import { Button, Group, Radio, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '#app/ui/notify.tsx';
import { useRecordSearch } from '#app/ui/fields/use-records.ts';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useFeedActs, type Feed } from './api.ts';

type Values = { kind: Feed['kind']; location_id: string | null; team_id: string | null };

export const feedKinds: Record<Feed['kind'], { title: string; text: string }> = {
  company: { title: 'Whole company', text: 'All visits.' },
  location: { title: 'One location', text: 'Visits of one of your locations.' },
  team: { title: 'One team', text: 'Visits that a team does.' },
  own: { title: 'My visits', text: 'Visits of the teams you are in.' },
};

const names = ['company', 'location', 'team'] as const;

/** Makes a link that a calendar program reads. */
export function FeedDialog({ onClose }: { onClose(): void }) {
  const { create } = useFeedActs();
  const form = useForm<Values>({
    initialValues: { kind: 'company', location_id: null, team_id: null },
    validate: {
      location_id: (value, { kind }) => (kind === 'location' && !value ? 'Choose a location.' : null),
      team_id: (value, { kind }) => (kind === 'team' && !value ? 'Choose a team.' : null),
    },
  });
  const { kind, location_id, team_id } = form.values;
  const locations = useRecordSearch('/api/locations', '', kind === 'location');
  const teams = useRecordSearch('/api/teams', '', kind === 'team');
  const { pending, onSubmit } = useSubmit(form, async () => {
    await create.mutateAsync({
      kind,
      ...(kind === 'location' && location_id && { location_id }),
      ...(kind === 'team' && team_id && { team_id }),
    });
    notify('success', 'The feed is ready. Copy its link into your calendar.');
    onClose();
  });
  return (
    <ActFrame title="New calendar feed" onClose={onClose}>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <Radio.Group label="What it shows" {...form.getInputProps('kind')}>
            <Stack gap={10} mt={8}>
              {names.map((name) => (
                <Radio
                  key={name}
                  value={name}
                  label={feedKinds[name].title}
                  description={feedKinds[name].text}
                />
              ))}
            </Stack>
          </Radio.Group>
          {kind === 'location' && (
            <Select
              label="Location"
              searchable
              data={locations.data ?? []}
              {...form.getInputProps('location_id')}
            />
          )}
          {kind === 'team' && (
            <Select label="Team" searchable data={teams.data ?? []} {...form.getInputProps('team_id')} />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Create feed
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
