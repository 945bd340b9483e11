import { useSite } from '../language/site/use-site.ts';
import { priceText } from '../parts/price.ts';
import { CardPayment } from './card-payment.tsx';
import { PricingDetails } from './pricing-details.tsx';
import { Questions } from './questions.tsx';
import { ReachFields } from './reach-fields.tsx';
import { SavingsChoice } from './savings-choice.tsx';
import { StepButtons, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { TermsNote } from './terms-note.tsx';
import { useCheckout } from './use-checkout.ts';

/** How it is paid; then it is booked. */
export function CheckoutStep(props: StepProps) {
  const { page, boot, answers, price, errors, go } = props;
  const { checkout: words, price: pricing } = useSite().steps;
  const { kind, card, refused, consents, sending, ...checkout } = useCheckout(props);
  return (
    <StepFrame title={words.title} wide onSubmit={checkout.submit}>
      <div className="ms-columns">
        <div className="ms-main">
          <SavingsChoice {...props} />
          <CardPayment
            page={page}
            boot={boot}
            answers={answers}
            kind={kind}
            card={card}
            refused={refused}
            onKind={checkout.onKind}
          />
          <ReachFields answers={answers} errors={errors} />
          <label className="pp-check">
            <input
              type="checkbox"
              checked={consents}
              onChange={({ target }) => checkout.onConsent(target.checked)}
            />
            {words.consent}
          </label>
          {price.price?.change_terms && <p className="pp-quiet">{price.price.change_terms}</p>}
          <TermsNote terms={page.terms} />
          {price.price && (
            <p className="ms-total">
              <span>{pricing.today}</span> <strong>{priceText(price.price.total, boot.company)}</strong>
            </p>
          )}
          <StepButtons
            onPrevious={() => go(4)}
            next={
              <button type="submit" className="pp-button" disabled={sending}>
                {words.book}
              </button>
            }
          />
        </div>
        <aside className="ms-panel" aria-labelledby="pricing-details">
          <h2 id="pricing-details">{pricing.title}</h2>
          <PricingDetails state={price} formats={page.formats} company={boot.company} />
        </aside>
        <Questions questions={page.questions} />
      </div>
    </StepFrame>
  );
}
