import { Badge, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Phone, UsersRound } from 'lucide-react';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { crewsQuery, type OwnCrew } from './api.ts';
import { Seen, useLastSeen } from './last-seen.tsx';
import { Face } from './person.tsx';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

/** One's own teams, and those that come to a job of theirs today. */
export function CrewsPage() {
  const { teams: words } = useCrewWords();
  const { titles } = useWords();
  const crews = useQuery(crewsQuery);
  const { today } = useDays();
  // Under its day: numbers of partners are shown on the day of a shared job, and not kept for another.
  const seen = useLastSeen(`crews ${today}`, crews);
  return (
    <>
      <PageHeader title={titles['/team/teams']} description={words.intro} />
      <Seen query={crews} seen={seen}>
        {(found) =>
          found.length > 0 ? (
            <div className={classes.stack}>
              {found.map((crew) => (
                <Crew key={crew.id} crew={crew} />
              ))}
              <Text size="sm" c="dimmed">
                {words.phoneHint}
              </Text>
            </div>
          ) : (
            <EmptyState icon={UsersRound} title={words.none} text={words.noneText} />
          )
        }
      </Seen>
    </>
  );
}

function Crew({ crew }: { crew: OwnCrew }) {
  const { teams: words } = useCrewWords();
  return (
    <Panel title={crew.title} description={crew.is_own ? words.yours : words.partners} flush>
      <ul className={classes.people}>
        {crew.people.map((person) => (
          <li key={person.id}>
            <Face picture={person.picture} name={person.fullname} />
            <div className={classes.personText}>
              <Title order={3} fz="md" className={classes.personName ?? ''}>
                {person.fullname}
                {person.is_you && <Badge color="gray">{words.you}</Badge>}
                {person.lead && <Badge>{words.lead}</Badge>}
              </Title>
              {person.languages.length > 0 && (
                <Text size="sm" c="dimmed">
                  {words.speaks(person.languages.join(', '))}
                </Text>
              )}
              {person.bio && (
                <Text size="sm" mt={4} className={classes.wrap ?? ''}>
                  {person.bio}
                </Text>
              )}
              {person.phone && !person.is_you && (
                <Button
                  component="a"
                  href={`tel:${person.phone.replaceAll(/[^\d+]/g, '')}`}
                  variant="default"
                  h={44}
                  mt="sm"
                  leftSection={<Phone size={17} aria-hidden />}
                  aria-label={words.call(person.fullname)}
                >
                  {person.phone}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
