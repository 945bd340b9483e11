import { Checkbox, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '#app/ui/panel.tsx';
import { CrewRanking } from '../crew-ranking.tsx';
import { teamsQuery, type Preview } from './api.ts';
import type { Draft } from './draft.ts';
import type { PartProps } from './part-props.ts';

const ways: readonly { value: Draft['staffing']; label: string; description: string }[] = [
  { value: 'usual', label: 'Automatically', description: 'As your policies say.' },
  { value: 'teams', label: 'Choose teams', description: 'The visit is theirs right away.' },
  {
    value: 'invite',
    label: 'Invite all free teams',
    description: 'The first team to accept gets the visit.',
  },
  { value: 'dispatch', label: 'Later', description: 'The visit waits in the dispatch queue.' },
];

/** Who comes: chosen by what speaks for each team at that time, or found later. */
export function CrewPart({ draft, change, problems, preview }: PartProps & { preview: Preview | undefined }) {
  const { staffing, teamIds } = draft;
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: staffing === 'teams' });
  const required = preview?.booking.teams ?? 1;
  const toggle = (id: string) =>
    change({ teamIds: teamIds.includes(id) ? teamIds.filter((one) => one !== id) : [...teamIds, id] });
  return (
    <Panel title="Team">
      <Stack gap="md">
        <Radio.Group
          aria-label="How to find a team"
          value={staffing}
          onChange={(value) => {
            const way = ways.find((one) => one.value === value);
            if (way) change({ staffing: way.value });
          }}
        >
          <Stack gap="sm">
            {ways.map(({ value, label, description }) => (
              <Radio key={value} value={value} label={label} description={description} />
            ))}
          </Stack>
        </Radio.Group>
        {staffing === 'teams' &&
          (preview ? (
            <CrewRanking
              label="Teams"
              crews={preview.crews}
              renderAct={({ id, title }) => (
                <Checkbox
                  size="md"
                  aria-label={title}
                  checked={teamIds.includes(id)}
                  onChange={() => toggle(id)}
                />
              )}
            />
          ) : (
            <MultiSelect
              label="Teams"
              placeholder={teamIds.length === 0 ? 'Choose teams' : ''}
              searchable
              data={teams
                .filter(({ active }) => active)
                .map(({ id, title }) => ({ value: id, label: title }))}
              value={[...teamIds]}
              error={problems['team_ids']}
              onChange={(next) => change({ teamIds: next })}
            />
          ))}
        {staffing === 'teams' && preview && problems['team_ids'] && (
          <Text size="sm" c="red" role="alert">
            {problems['team_ids']}
          </Text>
        )}
        {staffing === 'teams' && (required > 1 || teamIds.length > 1) && (
          <Text
            size="sm"
            c={teamIds.length < required ? 'var(--mantine-color-yellow-light-color)' : 'dimmed'}
          >
            {`${teamIds.length} of ${required} ${required === 1 ? 'team' : 'teams'} that this visit needs.`}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
