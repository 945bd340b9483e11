import type { Option } from '../../components/attribute.ts';
import type { FormContext } from '../../components/context.ts';
import { ownOptions, type OptionsOf } from '../phrases.ts';

type Named = { id: string; name: string };

const toOptions = (all: readonly Named[]): Option[] =>
  all.map(({ id, name }) => ({ value: id, label: name }));

/** What components offer to choose from: their own options, or what the company sells now. */
export function offeredIn(catalogue: FormContext['catalogue'] | undefined): OptionsOf {
  if (!catalogue) return ownOptions;
  const categories = toOptions(catalogue.categories);
  const byKey = new Map([
    ['serviceIds', toOptions(catalogue.services)],
    ['frequencyId', toOptions(catalogue.frequencies)],
  ]);
  return (planned) => {
    if (planned.attributes['optionsFrom'] === 'serviceCategories') return categories;
    return ownOptions(planned) ?? byKey.get(planned.key ?? '');
  };
}
