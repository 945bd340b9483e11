import type { Office } from '#engine/contracts/page-data.ts';
import type { Company } from '../companies/directory.ts';

export const toOffice = ({ contactEmail, contactPhone }: Company): Office => ({
  email: contactEmail,
  phone: contactPhone,
});
