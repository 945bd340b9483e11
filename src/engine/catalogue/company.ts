export type PaymentType = 'card' | 'cash' | 'check';

/** What a form needs to know of its company, in the specification's names. */
export type FormCompany = {
  country: string;
  timezone: string;
  payment_gateway: { card_processor: string | null } & Record<PaymentType, boolean>;
  settings: {
    booking: {
      show_extra_price: boolean;
      show_service_price: boolean;
      multiple_services: boolean;
      services: { allow_multiple: boolean };
      terms_of_service: { enabled: boolean; content: string };
      hours_before_service: number;
      hide_physical_payment_methods: boolean;
    };
  };
};
