import { plainText, translatedName } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, icon, prose, text, translations } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { ordering, oldVersionId } from '../platform/fact-kinds.ts';

export const serviceCategorySettings = defineSettings({
  name: { ...text(), title: 'Name' },
  description: { ...prose, title: 'Description' },
  icon: { ...icon, title: 'Icon' },
  private: { ...flag, title: 'Private', description: 'Only reached by a link.', default: false },
  active: { ...flag, title: 'Active', default: true },
  translations: translations({ name: translatedName, description: plainText }),
});

export const serviceCategoryFacts = defineFacts({ oldVersionId, ordering });

export const serviceCategoryListing = defineListing({
  fields: ['id', 'oldVersionId', 'name', 'active', 'private', 'ordering'],
  search: true,
  defaultOrder: 'ordering ASC',
  position: 'ordering',
});
