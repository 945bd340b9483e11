import { boxClass, frameClass } from '../class-names.ts';
import { useForm } from '../form-context.ts';
import { useFormStatus } from '../use-form-status.ts';
import type { BuiltInViews } from '../view.ts';

export const ButtonView: BuiltInViews['button'] = ({ node, attributes }) => {
  const { action, text, link, newTab, fullWidth } = attributes;
  const look = `tf-button${fullWidth ? ' tf-full' : ''} ${boxClass('button', node)}`;
  return (
    <div className={frameClass('button', node)}>
      {action === 'submit' ? (
        <SubmitButton look={look} text={text} />
      ) : (
        link && (
          <a className={look} href={link} target={newTab ? '_blank' : '_top'} rel="noopener">
            {text}
          </a>
        )
      )}
    </div>
  );
};

/** It can be pressed at any time; a second press while the form is being sent does nothing. */
function SubmitButton({ look, text }: { look: string; text: string }) {
  const isBusy = useFormStatus() === 'submitting';
  const { session, words } = useForm();
  const sending = words.sending[session.plan.byKey.has('service_date') ? 'booking' : 'other'];
  return (
    <button type="submit" className={look} aria-busy={isBusy || undefined}>
      {isBusy ? sending : text}
    </button>
  );
}
