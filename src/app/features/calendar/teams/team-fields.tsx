import { ActionIcon, Button, Group, Input, Select, Switch, TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listTeamMembers } from '#engine/contracts/people/team-members.ts';
import type { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { hintOf, inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';
import { PointField, type FindPoint } from '#app/ui/fields/point-field.tsx';
import classes from './team-fields.module.css';

type Team = AnswerOf<typeof teamCalls.get>;
type Members = Team['members'];
type Member = Omit<Members[number], 'fullname'>;

const peopleQuery = queryOf(listTeamMembers, {
  query: toFilter({ where: { state: { neq: 'inactive' } }, order: ['first_name ASC'], limit: 500 }),
});

/** Who is in the team, and who leads it. */
export function MembersField(props: FieldProps) {
  const { spec, value, error, disabled, onChange } = props;
  const members = value as Members; // As the setting's schema says.
  const { data: people = [] } = useQuery(peopleQuery);
  const [adding, setAdding] = useState<string | null>(null);
  // What is sent has no names.
  const [names] = useState(() => new Map(members.map(({ accountId, fullname }) => [accountId, fullname])));
  const nameOf = (id: string) => people.find((one) => one.id === id)?.fullname ?? names.get(id) ?? '…';
  const send = (next: readonly Member[]) =>
    onChange(next.map(({ accountId, lead, bio, languages }) => ({ accountId, lead, bio, languages })));
  const free = people.filter(({ id }) => !members.some(({ accountId }) => accountId === id));
  const add = () => {
    const person = people.find(({ id }) => id === adding);
    if (!person) return;
    const { id: accountId, bio, languages } = person;
    send([...members, { accountId, bio, languages, lead: members.length === 0 }]);
    setAdding(null);
  };
  const set = (accountId: string, lead: boolean) =>
    send(members.map((one) => (one.accountId === accountId ? { ...one, lead } : one)));
  return (
    <Input.Wrapper label={spec.title} error={error} labelElement="div">
      <ul className={classes.members} aria-label={spec.title}>
        {members.map(({ accountId, lead }) => (
          <li key={accountId}>
            <span className={classes.name}>{nameOf(accountId)}</span>
            <Switch
              label="Lead"
              aria-label={`${nameOf(accountId)} leads the team`}
              checked={lead}
              disabled={disabled}
              onChange={({ currentTarget }) => set(accountId, currentTarget.checked)}
            />
            <ActionIcon
              size={36}
              aria-label={`Remove ${nameOf(accountId)}`}
              disabled={disabled}
              onClick={() => send(members.filter((one) => one.accountId !== accountId))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      {members.length === 0 && (
        <Text size="sm" c="dimmed">
          Nobody yet.
        </Text>
      )}
      {!disabled && (
        <Group gap="xs" mt="xs" wrap="nowrap">
          <Select
            aria-label="Add a member"
            placeholder="Add a member"
            searchable
            className={classes.name ?? ''}
            nothingFoundMessage="Invite people under Team members."
            data={free.map(({ id, fullname }) => ({ value: id, label: fullname }))}
            value={adding}
            onChange={setAdding}
          />
          <Button
            variant="default"
            leftSection={<Plus size={15} aria-hidden />}
            disabled={adding === null}
            onClick={add}
          >
            Add
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}

type Home = Team['home'];

/** Where the day of the team begins. */
export function HomeField({
  Find,
  spec,
  value,
  error,
  disabled,
  onChange,
}: FieldProps & { Find: FindPoint }) {
  const home = value as Home; // As the setting's schema says.
  return (
    <Input.Wrapper
      label={spec.title}
      description="Travel is counted from here."
      error={error}
      labelElement="div"
    >
      <PointField point={home} disabled={disabled} Find={Find} onChange={(point) => onChange(point)} />
    </Input.Wrapper>
  );
}

const common = ['English', 'Spanish', 'Portuguese', 'French', 'Polish', 'Russian', 'Chinese', 'Arabic'];

export function LanguagesField(props: FieldProps) {
  const { placeholder: _none, ...input } = inputProps(props);
  const languages = props.value as readonly string[]; // As the setting's schema says.
  return (
    <TagsInput
      {...input}
      description={hintOf(props.spec)}
      placeholder={languages.length === 0 ? 'English, Spanish…' : ''}
      data={common}
      maxTags={10}
      value={[...languages]}
      onChange={props.onChange}
    />
  );
}
