import { defineAnswer } from '../define.ts';
import { ownEntry } from '../own-entry.ts';
import { checkExtras, type ChosenExtras } from './check-extras.ts';

export const answer = defineAnswer<ChosenExtras>({
  key: 'extras',
  empty: {},
  isEmpty: (value) => Object.values(value).every((quantities) => Object.keys(quantities).length === 0),
  validate: (value, _attributes, context) => checkExtras(value, context),
  summarise: (value, _attributes, { catalogue }) =>
    catalogue.services
      .flatMap((service) => {
        const quantities = ownEntry(value, service.id) ?? {};
        return service.extras.flatMap(({ id, name }) => {
          const quantity = ownEntry(quantities, id);
          return quantity ? [quantity === 1 ? name : `${name} × ${quantity}`] : [];
        });
      })
      .join(', '),
});
