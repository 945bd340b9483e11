import { AddressForm } from '#app/ui/address-form.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useAddressForm } from '#app/ui/use-address-form.ts';
import { useAddressActs, type Address } from './api.ts';

type AddressDialogProps = {
  customerId: string;
  address: Address | null;
  /** Said where the note seems to hold a code. */
  codeInNote: string;
  onClose(): void;
};

/** An address of a customer: a new one, or one that is there. */
export function AddressDialog({ customerId, address, codeInNote, onClose }: AddressDialogProps) {
  const { add, update } = useAddressActs(customerId);
  const form = useAddressForm({
    address,
    add: add.mutateAsync,
    update: (id, body) => update.mutateAsync({ id, body }),
  });
  return (
    <ActFrame title={address ? 'Edit address' : 'New address'} onClose={onClose} isDirty={form.isDirty}>
      <AddressForm
        form={form}
        isNew={address === null}
        codeInNote={codeInNote}
        onSaved={() => {
          notify('success', address ? 'Address saved.' : 'Address added.');
          onClose();
        }}
        onCancel={onClose}
      />
    </ActFrame>
  );
}
