import { useSentences, useSite } from '../language/site/use-site.ts';
import { fieldText } from './field-text.ts';

/** What is wrong with a field, in the language of the page. */
export function useFieldText(): (label: string, message: string) => string {
  const sentences = useSentences();
  const { errors } = useSite();
  return (label, message) => fieldText(label, message, { sentences, errors });
}
