import { useRef } from 'react';
import { useSite } from '../language/site/use-site.ts';
import { DayField } from '../parts/day-field.tsx';
import { Field } from '../parts/field.tsx';

type Props = {
  errors: Record<string, string>;
  today: string;
  /** What is known of whoever gives it. */
  sender: { name: string; email: string };
  onRecipient: (name: string) => void;
  /** Who is named to the processor with the card. */
  onSender: (name: string, email: string) => void;
};

/** Whom it is for, and from whom. The page listens here, so that every field stays the browser's own. */
export function GiftFields({ errors, today, sender, onRecipient, onSender }: Props) {
  const words = useSite().gift;
  const place = useRef<HTMLDivElement>(null);
  const textOf = (name: string) =>
    place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value.trim() ?? '';
  const listen = () => {
    onRecipient(textOf('recipient_name'));
    onSender(textOf('from_name'), textOf('from_email'));
  };
  const person = { maxLength: 120, required: true } as const;
  return (
    <div ref={place} onInput={listen}>
      <fieldset className="pp-group">
        <legend>{words.whom}</legend>
        <div className="pp-two">
          <Field label={words.name} name="recipient_name" {...person} error={errors['recipient_name']} />
          <Field
            label={words.email}
            name="recipient_email"
            type="email"
            required
            maxLength={254}
            error={errors['recipient_email']}
          />
        </div>
        <Field label={words.message} name="message" rows={3} maxLength={500} error={errors['message']} />
        <DayField
          label={words.date}
          name="deliver_on"
          min={today}
          hint={words.atOnce}
          error={errors['deliver_on']}
        />
      </fieldset>
      <fieldset className="pp-group">
        <legend>{words.from}</legend>
        <div className="pp-two">
          <Field
            label={words.yourName}
            name="from_name"
            autoComplete="name"
            defaultValue={sender.name}
            {...person}
            error={errors['from_name']}
          />
          <Field
            label={words.yourEmail}
            name="from_email"
            type="email"
            required
            autoComplete="email"
            maxLength={254}
            defaultValue={sender.email}
            error={errors['from_email']}
          />
        </div>
      </fieldset>
    </div>
  );
}
