import type { ReactNode } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import { priceText } from '../parts/price.ts';
import { timeText } from '../parts/visit-time.ts';
import { kindOf } from '#engine/form/multi-steps/offered.ts';
import type { StepProps } from './step-props.ts';
import { hoursText } from './written.ts';

type Props = Pick<StepProps, 'page' | 'boot' | 'answers' | 'price'> & { step: number; onDetails: () => void };

/** How far one has come, and what has been chosen on the way. */
export function HeaderSteps({ page, boot, answers, price: { price }, step, onDetails }: Props) {
  const { label } = kindOf(page, answers);
  const { date, serviceDate, streetAddress, city } = answers;
  const day = serviceDate === '' ? '' : formatDateTime('ddd, MMM D', date);
  const total = price ? priceText(price.subtotal, boot.company) : '';
  return (
    <nav className="ms-progress" aria-label="Steps">
      <ol>
        <Part at={1} step={step} title={label} detail={price ? hoursText(price.duration) : ''} />
        <Part
          at={2}
          step={step}
          title={day || 'Date'}
          detail={day && timeText(serviceDate.slice(11, 16), boot.company)}
        />
        <Part at={3} step={step} title={streetAddress || 'Address'} detail={city} />
        <Part at={4} step={step} title="Subtotal" detail={total}>
          {step < 5 && (
            <span className="ms-info">
              <button
                type="button"
                aria-label="See Pricing Details"
                aria-haspopup="dialog"
                onClick={onDetails}
              >
                i
              </button>
              <span className="ms-tip" aria-hidden>
                See Pricing Details
              </span>
            </span>
          )}
        </Part>
      </ol>
      <span className="ms-checkout" data-active={step === 5 || undefined}>
        Check out
      </span>
    </nav>
  );
}

type PartProps = { at: number; step: number; title: string; detail: string; children?: ReactNode };

const Part = ({ at, step, title, detail, children }: PartProps) => (
  <li
    className="ms-part"
    data-active={step >= at || undefined}
    aria-current={step === at ? 'step' : undefined}
  >
    <span className="ms-number" aria-hidden>
      {at}
    </span>
    <span className="ms-words">
      <b>{title}</b>
      {detail && <span>{detail}</span>}
    </span>
    {children}
  </li>
);
