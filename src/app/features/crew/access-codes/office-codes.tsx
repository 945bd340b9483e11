import { useMay } from '#app/lib/session.ts';
import { AccessCodes } from './access-codes.tsx';
import { officeWords } from './office-words.ts';

type OfficeCodesProps = { customerId: string; addressId: string; bookingId?: string };

/** The codes of an address, as far as somebody of the office may change and see them. */
export function OfficeCodes(props: OfficeCodesProps) {
  const may = useMay();
  return (
    <AccessCodes
      {...props}
      words={officeWords}
      mayChange={may(['manage_contacts', 'manage_appointment'], 'manage')}
      maySee={may('view_access_codes', 'manage')}
    />
  );
}
