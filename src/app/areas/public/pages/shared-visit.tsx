import { sayList } from '#engine/format/list.ts';
import type { SharedVisitPage } from '#engine/contracts/site/page-data.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useSite } from '../language/site/use-site.ts';
import type { PageProps } from '../page-props.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { priceText } from '../parts/price.ts';
import { dayText, timeText } from '../parts/visit-time.ts';
import { DoneList } from '../shared/done-list.tsx';
import { PhotoGrid } from '../shared/photo-grid.tsx';
import { useFreshPhotos } from '../shared/use-fresh-photos.ts';

/** A visit as its customer shows it to others: what was done, by whom, and how it looks now. */
export function Page({ data, boot }: PageProps<SharedVisitPage>) {
  const visit = useFreshPhotos(data);
  const { shared: words, dates, list } = useSite();
  const { company } = boot;
  const { photos, rating } = visit;
  const moments = [
    { name: words.before, shown: photos.before },
    { name: words.after, shown: photos.after },
  ].filter(({ shown }) => shown.length > 0);
  const day = dayText(visit.date, company, dates);
  const lastDay = toLocal(Date.parse(visit.expires_at), company?.timezone ?? 'UTC').date;
  return (
    <PageFrame boot={boot}>
      <h1>{sayList(visit.services, list)}</h1>
      <p className="pp-lead">{words.by(company?.business_name ?? '', day)}</p>
      <div className="pp-shared">
        <Facts visit={visit} company={company} />
        {moments.length > 0 && (
          <div className="pp-compare" data-two={moments.length > 1 || undefined}>
            {moments.map(({ name, shown }) => (
              <section key={name} aria-label={name}>
                <h2>{name}</h2>
                <PhotoGrid photos={shown} what={name} />
              </section>
            ))}
          </div>
        )}
        {visit.checklists.map((checklist, index) => (
          <DoneList key={`${checklist.name}${index}`} list={checklist} />
        ))}
        {rating && (
          <section className="pp-aside" aria-label={words.rating}>
            <h2>{words.rating}</h2>
            <Given stars={rating.stars} />
            {rating.comment && <p className="pp-said">{rating.comment}</p>}
          </section>
        )}
        <div>
          <a className="pp-button" href="/">
            {words.book}
          </a>
          <p className="pp-hint">{words.until(dayText(lastDay, company, dates))}</p>
        </div>
      </div>
    </PageFrame>
  );
}

function Given({ stars }: { stars: number }) {
  const { given } = useSite().rating;
  return (
    <p className="pp-given" role="img" aria-label={given(stars)}>
      {'★'.repeat(stars)}
      <span>{'★'.repeat(5 - stars)}</span>
    </p>
  );
}

type FactsProps = { visit: SharedVisitPage; company: PageProps<unknown>['boot']['company'] };

function Facts({ visit, company }: FactsProps) {
  const { shared: words, visit: names, dates, list } = useSite();
  const { city, crews, extras, arrived, left, minutes, price } = visit;
  const who = crews.map(({ title, names: people }) => {
    const first = sayList(people, list);
    return title && first ? `${title} (${first})` : title || first;
  });
  const facts = [
    [names.facts.with, sayList(extras, list)],
    [words.where, city],
    [words.who, sayList(who.filter(Boolean), list)],
    [words.arrived, arrived === null ? '' : timeText(arrived, company)],
    [words.left, left === null ? '' : timeText(left, company)],
    [words.stayed, minutes === null ? '' : formatDuration(minutes, dates.duration)],
    [words.price, price === null ? '' : priceText(price, company)],
  ].filter(([, text]) => text !== '');
  return (
    <section className="pp-ticket" aria-label={names.yours}>
      <dl className="pp-facts">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
