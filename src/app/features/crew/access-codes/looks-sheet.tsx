import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toLocal } from '#engine/time/zone.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { apartIn } from '#app/words/apart-in.ts';
import type { CodeWords } from '#app/words/customer/en-codes.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { looksQuery } from './api.ts';
import { nameOfCode } from './name-of-code.ts';
import classes from './access-codes.module.css';

type LooksSheetProps = { customerId: string; addressId: string; words: CodeWords; onClose(): void };

/** Who was shown codes of an address, when, and for which visit. */
export function LooksSheet({ customerId, addressId, words, onClose }: LooksSheetProps) {
  const looks = useQuery(looksQuery(customerId));
  const { language, locale } = useSpoken();
  const isolated = apartIn(language);
  const { timezone, time } = useFormats();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: timezone });
  const write = (at: string) =>
    `${day.format(new Date(at))}${words.comma}${isolated(time(toLocal(Date.parse(at), timezone).time))}`;
  return (
    <Sheet title={words.looks} closeLabel={words.close} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {words.looksText}
        </Text>
        <Loaded query={looks}>
          {(all) => {
            const found = all.filter(({ address_id }) => address_id === addressId);
            if (found.length === 0) return <Text>{words.noLooks}</Text>;
            return (
              <ul className={classes.looks} aria-label={words.looks}>
                {found.map(({ id, at, own, name, party, team, codes, booking }) => (
                  <li key={id}>
                    <Text fw={600}>
                      {own ? words.you : `${isolated(name)} (${isolated(team || words.parties[party])})`}
                    </Text>
                    <Text size="sm">
                      {codes.map((code) => isolated(nameOfCode(code, words))).join(words.comma)}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {[write(at), booking && words.forVisit(booking.number)]
                        .filter(Boolean)
                        .join(words.comma)}
                    </Text>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
      </Stack>
    </Sheet>
  );
}
