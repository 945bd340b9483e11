import { answerKeyAt, FieldGroup, useAnswer, useField, useForm, type View } from '#renderer';
import type { StarRatingAttributes } from './definition.ts';

/** One radio button for each number of stars: keyboards and screen readers know what to do with those. */
export const StarRatingView: View<StarRatingAttributes> = ({ node, attributes }) => {
  const { session, prefix, perform } = useForm();
  const field = useField(node.id);
  const given = useAnswer(node.id);
  const key = answerKeyAt(session, node);
  const numbers = Array.from({ length: attributes.maximum }, (_star, at) => at + 1);
  return (
    <FieldGroup node={node} section="general" field={field} texts={attributes}>
      {numbers.map((stars) => (
        <label key={stars} className="tf-option">
          <input
            type="radio"
            // A control whose name is the key gives a text by itself; a number is given by its view.
            name={`${prefix}${node.id}-stars`}
            checked={given === stars}
            onChange={() => perform(session.choose(key, stars))}
          />
          <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
        </label>
      ))}
    </FieldGroup>
  );
};
