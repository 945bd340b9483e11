import type { ReactNode } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { useSite } from '../language/site/use-site.ts';
import { arrivalText } from '../parts/visit-time.ts';
import { kindOf } from '#engine/form/multi-steps/offered.ts';
import { useNetText } from './use-net-text.ts';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'page' | 'boot' | 'answers' | 'price'> & { step: number; onDetails: () => void };

/** How far one has come, and what has been chosen on the way. */
export function HeaderSteps({ page, boot, answers, price: { price }, step, onDetails }: Props) {
  const { steps: words, dates } = useSite();
  const netText = useNetText(page, boot.company);
  const { name } = kindOf(page, answers);
  const { date, serviceDate, arrivalWindow, streetAddress, city } = answers;
  const day = serviceDate === '' ? '' : formatDateTime(dates.short, date, '00:00', dates.names);
  const total = price ? netText(price.subtotal) : '';
  return (
    <nav className="ms-progress" aria-label={words.steps}>
      <ol>
        <Part
          at={1}
          step={step}
          title={words.cleaning.kinds[name]}
          detail={price ? words.about(formatDuration(price.duration, dates.duration)) : ''}
        />
        <Part
          at={2}
          step={step}
          title={day || words.dateStep}
          detail={
            day && arrivalText(serviceDate, arrivalWindow, boot.company, { words: dates, as: 'arrival' })
          }
        />
        <Part at={3} step={step} title={streetAddress || words.addressStep} detail={city} />
        <Part at={4} step={step} title={words.price.subtotal} detail={total}>
          {step < 5 && (
            <span className="ms-info">
              <button type="button" aria-label={words.price.see} aria-haspopup="dialog" onClick={onDetails}>
                i
              </button>
              <span className="ms-tip" aria-hidden>
                {words.price.see}
              </span>
            </span>
          )}
        </Part>
      </ol>
      <span className="ms-checkout" data-active={step === 5 || undefined}>
        {words.checkout.title}
      </span>
    </nav>
  );
}

type PartProps = { at: number; step: number; title: string; detail: string; children?: ReactNode };

/** The first step asks for contact details, which the header does not show. */
const Part = ({ at, step, title, detail, children }: PartProps) => (
  <li
    className="ms-part"
    data-active={step >= at || undefined}
    aria-current={step === at + 1 ? 'step' : undefined}
  >
    <span className="ms-number" aria-hidden>
      {at}
    </span>
    <span className="ms-words">
      {/* Cut where it ends in its own direction. */}
      <b dir="auto">{title}</b>
      {detail && <span dir="auto">{detail}</span>}
    </span>
    {children}
  </li>
);
