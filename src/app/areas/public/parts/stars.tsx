import { useSite } from '../language/site/use-site.ts';

type Props = {
  legend: string;
  name: string;
  value: number;
  onChange: (stars: number) => void;
  small?: boolean;
};

/** One to five stars, as the radio buttons that they are. */
export function Stars({ legend, name, value, onChange, small = false }: Props) {
  const { words, stars: count } = useSite().rating;
  return (
    <fieldset className={small ? 'pp-stars pp-small' : 'pp-stars'}>
      <legend>{legend}</legend>
      <div className="pp-starline">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className="pp-star" data-lit={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={`${count(stars)}: ${words[stars]}`}
            />
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z" />
            </svg>
          </label>
        ))}
        <span className="pp-starword" aria-hidden>
          {words[value]}
        </span>
      </div>
    </fieldset>
  );
}
