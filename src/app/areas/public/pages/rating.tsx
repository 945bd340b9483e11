import { sayList } from '#engine/format/list.ts';
import { useState, type FormEvent } from 'react';
import type { RatingPage } from '#engine/contracts/site/page-data.ts';
import { rateByLink } from '#engine/contracts/booking/ratings.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { Stars } from '../parts/stars.tsx';
import { showToast } from '../parts/toast-list.ts';
import { useSend } from '../parts/use-send.ts';
import { dayText } from '../parts/visit-time.ts';
import { TipBox } from '../rating/tip-box.tsx';
import type { PageProps } from '../page-props.ts';

/** Where a customer says what they thought of a visit. */
export function Page({ data, boot }: PageProps<RatingPage>) {
  const [page, setPage] = useState(data);
  const [editing, setEditing] = useState(data.rating === null);
  const { rating: words, dates, list } = useSite();
  const { company } = boot;
  const day = dayText(page.start_local.slice(0, 10), company, dates);
  return (
    <PageFrame boot={boot}>
      <h1>{editing || !page.rating ? words.ask : words.thanks}</h1>
      <p className="pp-lead">{words.on(sayList(page.services, list), day)}</p>
      {page.may_rate && editing && (
        <RatingForm
          page={page}
          onRated={(next) => {
            setPage(next);
            setEditing(false);
          }}
        />
      )}
      {page.rating && !editing && <Said page={page} day={dayOf} onEdit={() => setEditing(true)} />}
      {page.rating && !editing && <TellOthers page={page} />}
      {!page.rating && !page.may_rate && <p>{words.later}</p>}
      <TipBox page={page} company={company} onTipped={setPage} />
    </PageFrame>
  );

  function dayOf(instant: string) {
    return dayText(instant.slice(0, 10), company, dates);
  }
}

type FormProps = { page: RatingPage; onRated: (page: RatingPage) => void };

function RatingForm({ page, onRated }: FormProps) {
  const words = useSite().rating;
  const { rating, teams, key } = page;
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [byTeam, setByTeam] = useState<Record<string, number>>(() =>
    Object.fromEntries((rating?.teams ?? []).map(({ id, stars: given }) => [id, given])),
  );
  const { sending, errors, send } = useSend();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comment = String(new FormData(event.currentTarget).get('comment') ?? '').trim();
    const said = Object.entries(byTeam).map(([id, given]) => ({ id, stars: given }));
    const answer = await send(() =>
      request(rateByLink, { body: { key, stars, ...(comment && { comment }), teams: said } }),
    );
    if (!answer) return;
    showToast('success', words.toast);
    onRated({ ...answer, key });
  };
  return (
    <form className="pp-form" onSubmit={(event) => void submit(event)}>
      <Stars legend={words.whole} name="stars" value={stars} onChange={setStars} />
      {teams.map(({ id, title }) => (
        <Stars
          key={id}
          small
          legend={title}
          name={`team-${id}`}
          value={byTeam[id] ?? 0}
          onChange={(given) => setByTeam({ ...byTeam, [id]: given })}
        />
      ))}
      <Field
        label={stars > 0 && stars <= 3 ? words.better : words.say}
        name="comment"
        rows={4}
        maxLength={2000}
        defaultValue={rating?.comment ?? ''}
        error={errors['comment']}
      />
      <button type="submit" className="pp-button" disabled={sending || stars === 0}>
        {words.send}
      </button>
    </form>
  );
}

/** Whoever was happy is asked once they have told the company itself. */
const happy = 4;

function TellOthers({ page: { rating, review_url } }: { page: RatingPage }) {
  const words = useSite().rating;
  if (!rating || rating.stars < happy || review_url === '') return null;
  return (
    <p className="pp-review">
      {words.others}{' '}
      <a className="pp-button pp-second" href={review_url} target="_blank" rel="noopener noreferrer">
        {words.review}
      </a>
    </p>
  );
}

type SaidProps = { page: RatingPage; day: (instant: string) => string; onEdit: () => void };

function Said({ page: { rating, may_rate }, day, onEdit }: SaidProps) {
  const words = useSite().rating;
  if (!rating) return null;
  const { stars, comment, reply, editable_until } = rating;
  return (
    <section className="pp-aside" aria-label={words.said}>
      <p className="pp-given" role="img" aria-label={words.given(stars)}>
        {'★'.repeat(stars)}
        <span>{'★'.repeat(5 - stars)}</span>
      </p>
      {comment && <p className="pp-said">{comment}</p>}
      {reply && (
        <blockquote>
          <small>{words.answer}</small>
          <p className="pp-said">{reply}</p>
        </blockquote>
      )}
      {may_rate && (
        <p className="pp-quiet">
          <button type="button" className="pp-textbutton" onClick={onEdit}>
            {words.change}
          </button>{' '}
          {words.until(day(editable_until))}
        </p>
      )}
    </section>
  );
}
