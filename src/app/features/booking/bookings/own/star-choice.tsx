import { Star } from 'lucide-react';
import { useId } from 'react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import classes from './own.module.css';

type Props = { label: string; value: number; onChange(stars: number): void };

/** One to five stars, as the radio buttons that they are. */
export function StarChoice({ label, value, onChange }: Props) {
  const { rate: words } = useCustomerWords();
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      <div className={classes.stars}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={classes.star} data-lit={stars <= value || undefined}>
            <input
              type="radio"
              name={name}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={words.star(stars)}
            />
            <Star size={30} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Stars that were given. */
export function Stars({ count }: { count: number }) {
  const { rate: words } = useCustomerWords();
  return (
    <span role="img" aria-label={words.given(count)} className={classes.given}>
      {[1, 2, 3, 4, 5].map((stars) => (
        <Star key={stars} size={16} aria-hidden data-lit={stars <= count || undefined} />
      ))}
    </span>
  );
}
