import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listRatings, ratingAverages } from '#engine/contracts/booking/ratings.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useSpoken, useWords } from '#app/words/words-context.tsx';
import { Seen, useLastSeen } from './last-seen.tsx';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

type Rating = AnswerOf<typeof listRatings>[number];
type Averages = AnswerOf<typeof ratingAverages>;
const step = 20;

/** What customers said of one's own jobs, and nothing of the others'. */
export function RatingsPage() {
  const { ratings: words } = useCrewWords();
  const { titles } = useWords();
  const [limit, setLimit] = useState(step);
  const averages = useQuery(queryOf(ratingAverages));
  const ratings = useQuery({
    ...queryOf(listRatings, { query: toFilter({ limit }) }),
    placeholderData: keepPreviousData,
  });
  const seen = useLastSeen('ratings', ratings);
  return (
    <>
      <PageHeader title={titles['/team/ratings']} description={words.intro} />
      <Seen query={ratings} seen={seen}>
        {(found) =>
          found.length > 0 ? (
            <div className={classes.stack}>
              {averages.data && <Average averages={averages.data} />}
              <ul className={classes.ratings}>
                {found.map((rating) => (
                  <RatingCard
                    key={rating.id}
                    rating={rating}
                    own={averages.data?.teams.map(({ id }) => id) ?? []}
                  />
                ))}
              </ul>
              {found.length === limit && (
                <Button variant="default" h={48} onClick={() => setLimit(limit + step)}>
                  {words.more}
                </Button>
              )}
            </div>
          ) : (
            <EmptyState icon={Star} title={words.none} text={words.noneText} />
          )
        }
      </Seen>
    </>
  );
}

/** Of each of one's teams, by what was said of it. */
function Average({ averages: { teams } }: { averages: Averages }) {
  const { ratings: words } = useCrewWords();
  const { locale } = useSpoken();
  const write = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <div className={classes.averages}>
      {teams.map(({ id, title, count, average }) => (
        <Panel key={id} title={teams.length > 1 ? words.ofTeam(title) : words.average}>
          <p className={classes.average}>
            <b>{average === null ? '–' : write.format(average)}</b> {words.of5}
          </p>
          <Text size="sm" c="dimmed">
            {words.lastYear(count)}
          </Text>
        </Panel>
      ))}
    </div>
  );
}

/** Of several crews, what was said of one's own. */
function RatingCard({ rating, own }: { rating: Rating; own: readonly string[] }) {
  const { ratings: words } = useCrewWords();
  const days = useDays();
  const stars = rating.teams.find(({ id }) => own.includes(id))?.stars ?? rating.stars;
  return (
    <li>
      <Panel>
        <div className={classes.stars} role="img" aria-label={words.stars(stars)}>
          {[1, 2, 3, 4, 5].map((one) => (
            <Star key={one} size={18} aria-hidden data-on={one <= stars || undefined} />
          ))}
        </div>
        {rating.comment && (
          <Text mt="xs" className={classes.wrap ?? ''}>
            {rating.comment}
          </Text>
        )}
        <Text size="sm" c="dimmed" mt="xs">
          {`${rating.customer_name || words.customer}, ${days.short(rating.start_local.slice(0, 10))}`}
        </Text>
        {rating.reply && (
          <Text size="sm" mt="sm" className={classes.wrap ?? ''}>
            <b>{words.reply}:</b> {rating.reply}
          </Text>
        )}
      </Panel>
    </li>
  );
}
