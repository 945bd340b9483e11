import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { stepAtPath, type MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import { defaultAnswers, placeFields, type StepAnswers } from '#engine/form/multi-steps/step-answers.ts';
import { toBooking } from '#engine/form/multi-steps/to-submission.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { AddressStep } from '../multi-steps/address-step.tsx';
import { CheckoutStep } from '../multi-steps/checkout-step.tsx';
import { CleaningStep } from '../multi-steps/cleaning-step.tsx';
import { ContactStep } from '../multi-steps/contact-step.tsx';
import { DateStep } from '../multi-steps/date-step.tsx';
import { HeaderSteps } from '../multi-steps/header-steps.tsx';
import { firstLackingBefore } from '../multi-steps/lacking.ts';
import { PricingDrawer } from '../multi-steps/pricing-drawer.tsx';
import type { StepErrors, StepProps } from '../multi-steps/step-props.ts';
import { useAnswers } from '../multi-steps/use-answers.ts';
import { usePrice } from '../multi-steps/use-price.ts';
import { useSteps } from '../multi-steps/use-steps.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** From a first question to a booking, in five steps. */
export function Page({ data: page, boot }: PageProps<MultiStepsPage>) {
  const root = useRef<HTMLDivElement>(null);
  const { steps } = useSite();
  const sentences = useSentences();
  const [isOpen, setOpen] = useState(false);
  const closeDrawer = useCallback(() => setOpen(false), []);
  const { step, moves, go, moveTo } = useSteps(page.step, boot.company?.business_name ?? '', closeDrawer);
  const onRestored = useCallback(
    (kept: StepAnswers) => {
      const lacking = firstLackingBefore(stepAtPath(location.pathname) ?? 1, kept, { steps, sentences });
      if (lacking) moveTo(lacking);
    },
    [moveTo, steps, sentences],
  );
  const { answers, isRestored, change } = useAnswers(root, page.customer, onRestored);
  const price = usePrice(page, toBooking(page, answers, { withTerm: step === 5 }));
  const [errors, setErrors] = useState<StepErrors>({});
  const [told, setTold] = useState(0);
  const onErrors = useCallback((found: StepErrors) => {
    setErrors(found);
    setTold((times) => times + 1);
  }, []);
  const [mailed, setMailed] = useState('');
  const [taken, setTaken] = useState('');
  useFocus(root, { moves, told });

  const props: StepProps = {
    page,
    boot,
    answers,
    isRestored,
    change,
    price,
    errors,
    taken,
    go,
    onErrors,
    onTaken: setTaken,
  };
  const onDetails = () => setOpen(true);
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement) || typeof Reflect.get(defaultAnswers, target.name) !== 'string')
      return;
    if (!target.classList.contains('pp-input')) return;
    change({
      [target.name]: target.value,
      ...(placeFields.includes(target.name) && { position: null }),
    });
    // What is typed anew is not wrong any more.
    if (Object.hasOwn(errors, target.name)) setErrors({ ...errors, [target.name]: undefined });
  };
  return (
    <PageFrame boot={boot} wide>
      <div ref={root} className="ms" onInput={onInput}>
        <HeaderSteps
          page={page}
          boot={boot}
          answers={answers}
          price={price}
          step={step}
          onDetails={onDetails}
        />
        {step === 1 && <ContactStep {...props} />}
        {step === 2 && <CleaningStep {...props} onDetails={onDetails} />}
        {step === 3 && <DateStep {...props} />}
        {step === 4 && <AddressStep {...props} />}
        {step === 5 && <CheckoutStep {...props} />}
        {isOpen && (
          <PricingDrawer {...props} mailed={mailed} setMailed={setMailed} onClose={() => setOpen(false)} />
        )}
      </div>
    </PageFrame>
  );
}

/** A step that comes is read out from its heading, unless something in it is wrong: then from there. */
function useFocus(
  root: RefObject<HTMLElement | null>,
  { moves, told }: { moves: number; told: number },
): void {
  useEffect(() => {
    if (moves === 0) return;
    window.scrollTo({ top: 0, behavior: 'instant' });
    root.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [root, moves]);
  useEffect(() => {
    if (told > 0) root.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [root, told, moves]);
}
