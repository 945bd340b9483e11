import type { Extra } from '#engine/catalogue/catalogue.ts';
import { lowerExtra, raiseExtra, toggleExtra } from '#engine/form/selection/extras.ts';
import { Icon } from '../parts/icon.tsx';
import { money } from './formats.ts';
import { useDesk, usePlusTax, useWords } from './use-desk.ts';

type Props = { extra: Extra; serviceId: string; quantity: number };

/** One extra: chosen by a press, and counted where there can be several of it. */
export function ExtraCard({ extra, serviceId, quantity }: Props) {
  const { session, formats, perform } = useDesk();
  const words = useWords();
  const plusTax = usePlusTax();
  const ref = { serviceId, extraId: extra.id };
  const isPriced = session.context.company.settings.booking.show_extra_price;
  return (
    <div className="tf-card-frame">
      <button
        type="button"
        className="tf-card tf-extra"
        aria-pressed={quantity > 0}
        onClick={() => perform(session.select(toggleExtra, ref))}
      >
        {extra.icon && <Icon name={extra.icon} />}
        <span className="tf-card-text">
          <span className="tf-card-name">{extra.name}</span>
          {isPriced && <span className="tf-card-note">{plusTax(money(extra.price, formats))}</span>}
        </span>
      </button>
      {quantity > 0 && extra.maximum_quantity > 1 && (
        <div className="tf-counter">
          <button
            type="button"
            aria-label={words.fewer(extra.name)}
            onClick={() => perform(session.select(lowerExtra, ref))}
          >
            −
          </button>
          <output aria-live="polite">{quantity}</output>
          <button
            type="button"
            aria-label={words.more(extra.name)}
            disabled={quantity >= extra.maximum_quantity}
            onClick={() => perform(session.select(raiseExtra, ref))}
          >
            +
          </button>
        </div>
      )}
    </div>
  );
}
