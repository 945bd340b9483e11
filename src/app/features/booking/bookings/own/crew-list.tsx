import { Avatar, Text } from '@mantine/core';
import type { ShownPicture } from '#engine/files/picture.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { Story } from './api.ts';
import classes from './own.module.css';
import { useVisitText } from './use-visit-text.ts';

/** A crew’s profile may also hold a language by its name. */
function languageIn(names: Intl.DisplayNames, said: string): string {
  const code = englishCodes.get(said.toLowerCase()) ?? said;
  return /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(code) ? (names.of(code) ?? said) : said;
}

const english = new Intl.DisplayNames('en', { type: 'language' });
const englishCodes = new Map(
  'en es ar fr pt de it pl ru zh ko vi tl hi ht uk tr ja'
    .split(' ')
    .map((code) => [(english.of(code) ?? code).toLowerCase(), code]),
);

/** Who rings at the door. */
export function CrewList({ crews, isOver = false }: Pick<Story, 'crews'> & { isOver?: boolean }) {
  const { crew: words } = useCustomerWords();
  const { locale } = useSpoken();
  const { list, name: apart } = useVisitText();
  const languageNames = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  if (crews.length === 0) return <Text c="dimmed">{isOver ? words.nonePast : words.none}</Text>;
  return (
    <ul className={classes.people} aria-label={isOver ? words.titlePast : words.title}>
      {crews.flatMap(({ id, title, people }) =>
        people.length === 0
          ? [<Person key={id} name={title} picture={null} note="" bio="" />]
          : people.map(({ name, bio, languages, lead, picture }, index) => (
              <Person
                key={`${id} ${index}`}
                name={name}
                picture={picture}
                note={[
                  lead ? words.lead : apart(title),
                  languages.length > 0 &&
                    words.speaks(list(languages.map((code) => languageIn(languageNames, code)))),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                bio={bio}
              />
            )),
      )}
    </ul>
  );
}

type PersonProps = { name: string; note: string; bio: string; picture: ShownPicture | null };

const Person = ({ name, note, bio, picture }: PersonProps) => (
  <li className={classes.person}>
    <Avatar src={picture?.url ?? null} alt="" size={44} name={name} color="brand" aria-hidden />
    <div>
      <Text fw={600}>{name}</Text>
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      {bio && <Text size="sm">{bio}</Text>}
    </div>
  </li>
);
