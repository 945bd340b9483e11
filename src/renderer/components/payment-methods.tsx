import { acceptedPayments } from '#engine/components/payment-methods/accepted-payments.ts';
import { CardPart } from '../booking/card-part.tsx';
import { useForm } from '../form-context.ts';
import { FieldGroup } from '../parts/field.tsx';
import { useAnswer, useField } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

const key = 'payment_type';

export const PaymentMethodsView: BuiltInViews['paymentMethods'] = ({ node, attributes }) => {
  const { session } = useForm();
  const field = useField(node.id, key);
  const chosen = useAnswer(node.id);
  const { company, sentences } = session.context;
  const accepted = acceptedPayments(company);
  return (
    <FieldGroup node={node} section="select" field={field} texts={attributes}>
      {accepted.length === 0 && <p>{sentences.noWayToPay}</p>}
      <div className="tf-cards tf-small-cards tf-short-cards">
        {accepted.map((type) => (
          <label key={type} className="tf-card">
            <input type="radio" name={key} value={type} defaultChecked={chosen === type} />
            <span className="tf-card-name">{attributes[`${type}Label`]}</span>
          </label>
        ))}
      </div>
      {chosen === 'card' && session.mode === 'live' && <CardPart />}
    </FieldGroup>
  );
};
