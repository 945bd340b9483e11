import { findService } from '#engine/form/selection/offered.ts';
import { confirmLocation } from '#engine/form/selection/address.ts';
import { useForm } from '../form-context.ts';
import { Modal } from '../parts/modal.tsx';
import { HourlyDialog } from './hourly-dialog.tsx';
import { PricingDialog } from './pricing-dialog.tsx';
import { SummaryLines } from './summary-lines.tsx';
import { useBookingForm } from './use-booking-form.ts';
import type { Dialog } from './desk.ts';
import { useDesk, useWords } from './use-desk.ts';

/** What a dialog shows. */
export function OpenDialog({ dialog }: { dialog: Dialog }) {
  const { dialogs } = useDesk();
  const form = useBookingForm();
  const close = () => dialogs.set({ dialog: undefined });
  if (dialog.kind === 'terms') return <TermsDialog onClose={close} />;
  if (dialog.kind === 'summary') return <SummaryDialog onClose={close} />;
  if (dialog.kind === 'map') return <MapDialog onClose={close} />;
  const service = findService(form, dialog.serviceId);
  if (!service) return null;
  const Options = dialog.kind === 'hourly' ? HourlyDialog : PricingDialog;
  return <Options key={service.id} service={service} opened={dialog} onClose={close} />;
}

/** The company's own text. The server has taken out everything that is not text and its marks. */
function TermsDialog({ onClose }: { onClose(): void }) {
  const { session } = useForm();
  const words = useWords();
  const { content } = session.context.company.settings.booking.terms_of_service;
  return (
    <Modal
      title={words.privacyAndTerms}
      onClose={onClose}
      actions={
        <button type="button" className="tf-button tf-b-button tf-quiet" onClick={onClose}>
          {words.cancelTerms}
        </button>
      }
    >
      <div className="tf-terms" dangerouslySetInnerHTML={{ __html: content }} />
    </Modal>
  );
}

function SummaryDialog({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <Modal
      title={words.yourBooking}
      onClose={onClose}
      actions={
        <button type="button" className="tf-button tf-b-button tf-quiet" onClick={onClose}>
          {words.close}
        </button>
      }
    >
      <SummaryLines />
    </Modal>
  );
}

function MapDialog({ onClose }: { onClose(): void }) {
  const { session, ports, perform } = useDesk();
  const { answers } = useBookingForm();
  const { AddressMap } = ports;
  const { address_coordinates: coordinates } = answers;
  if (!AddressMap || !coordinates) return null;
  return (
    <AddressMap
      coordinates={coordinates}
      onCancel={onClose}
      onConfirm={(found) => {
        perform(session.select(confirmLocation, found));
        onClose();
      }}
    />
  );
}
