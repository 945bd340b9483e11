import { Alert, Button, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { writePhone } from '#engine/format/phone.ts';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { RecordLink } from '#app/ui/record-link.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { AboutCustomer } from './about-customer.tsx';
import { addressesQuery, balanceQuery, customerQuery, customersQuery, type Customer } from './api.ts';
import { noAddress, toNewCustomer, type NewCustomer } from './draft.ts';
import type { PartProps } from './part-props.ts';

const settleMs = 150;
const newOne = 'new';

const nameOf = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>) =>
  [first_name, last_name].filter(Boolean).join(' ');
const labelOf = (customer: Customer): string =>
  [nameOf(customer), customer.email, writePhone(customer.phone)].filter(Boolean).join(' · ');

/** For whom, found or new, and where. */
export function CustomerPart(props: PartProps) {
  const { draft } = props;
  return (
    <Panel title="Customer">
      <Stack gap="md">
        {draft.newCustomer ? (
          <NewCustomerFields {...props} customer={draft.newCustomer} />
        ) : (
          <CustomerChoice {...props} />
        )}
        {draft.customerId !== null && <KnownCustomer id={draft.customerId} />}
        {(draft.newCustomer !== null || draft.customerId !== null) && (
          <AddressFields key={draft.customerId ?? newOne} {...props} />
        )}
      </Stack>
    </Panel>
  );
}

function CustomerChoice({ draft: { customerId }, change, problems }: PartProps) {
  const [typed, setTyped] = useState('');
  const isPhone = useMediaQuery(onPhone, undefined, { getInitialValueInEffect: false }) ?? false;
  const [settled] = useDebouncedValue(typed, settleMs);
  const known = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== null });
  const chosenLabel = known.data ? labelOf(known.data) : '';
  const q = settled === chosenLabel ? '' : settled.trim();
  const found = useQuery(customersQuery(q));
  const others = (found.data ?? []).filter(({ id }) => id !== customerId);
  const text = typed === chosenLabel ? '' : typed.trim();
  // Nobody is made anew, or mistaken for another, before it is known who there is.
  const isSearching = text !== q || found.isPending || found.isPlaceholderData;
  const data = [
    ...(customerId === null ? [] : [{ value: customerId, label: chosenLabel || '…' }]),
    ...others.map((one) => ({ value: one.id, label: labelOf(one) })),
    { value: newOne, label: text === '' ? 'New customer' : `New customer “${text}”` },
  ];
  return (
    <Select
      label="Customer"
      placeholder="Name, email or phone"
      // On a phone a keyboard would cover the page before it is seen.
      autoFocus={customerId === null && !isPhone}
      searchable
      // Who is found comes later than what is typed.
      selectFirstOptionOnChange={false}
      // The list opens while one types, and would cover what stands below.
      inputWrapperOrder={['label', 'error', 'input']}
      data={isSearching ? [] : data}
      nothingFoundMessage="Searching…"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== '') chooseFirst(event);
      }}
      // The server has found them: what it compares is more than the label.
      filter={({ options }) => options}
      value={customerId}
      searchValue={typed}
      onSearchChange={setTyped}
      error={problems['customer_id']}
      maxDropdownHeight={320}
      onChange={(value) => {
        if (value === null) return;
        if (value === newOne) change({ newCustomer: toNewCustomer(text), customerId: null, addressId: null });
        else change({ customerId: value, addressId: null, newAddress: noAddress, cardId: null });
      }}
    />
  );
}

/** Enter takes the first of the list where none has been walked to. */
function chooseFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  if (!list || list.querySelector('[data-combobox-selected]')) return;
  event.preventDefault();
  list.querySelector<HTMLElement>('[data-combobox-option]')?.click();
}

const boxes = [
  ['first_name', 'First name', 'text'],
  ['last_name', 'Last name', 'text'],
  ['email', 'Email (optional)', 'email'],
  ['phone', 'Phone', 'tel'],
  ['company', 'Company (optional)', 'text'],
] as const;

function NewCustomerFields({ customer, change, problems }: PartProps & { customer: NewCustomer }) {
  const firstEmpty = boxes.find(([name]) => customer[name] === '')?.[0];
  const [focused] = useState(firstEmpty);
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {boxes.map(([name, label, type]) => {
          const Input = type === 'tel' ? PhoneInput : TextInput;
          return (
            <Input
              key={name}
              name={name}
              label={label}
              {...(type !== 'tel' && { type })}
              autoComplete="off"
              // Whoever chose "New customer" goes on typing.
              autoFocus={name === focused}
              value={customer[name]}
              error={problems[name] ?? problems[`customer.${name}`]}
              onChange={({ currentTarget: { value } }) =>
                change({ newCustomer: { ...customer, [name]: value } })
              }
            />
          );
        })}
      </SimpleGrid>
      <Alike
        customer={customer}
        onUse={(id) => change({ newCustomer: null, customerId: id, addressId: null })}
      />
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={() => change({ newCustomer: null, customerId: null })}
        >
          Find an existing customer
        </Button>
      </div>
    </>
  );
}

/** Customers who may be the same person: by email or telephone number. */
function Alike({ customer, onUse }: { customer: NewCustomer; onUse: (id: string) => void }) {
  const [email] = useDebouncedValue(customer.email.trim(), settleMs);
  const [phone] = useDebouncedValue(customer.phone.replaceAll(/\D/g, ''), settleMs);
  const byEmail = useQuery({ ...customersQuery(email), enabled: email.includes('@') });
  const byPhone = useQuery({ ...customersQuery(phone), enabled: phone.length >= 7 });
  const sameEmail = (byEmail.data ?? []).filter((one) => one.email.toLowerCase() === email.toLowerCase());
  const samePhone = (byPhone.data ?? []).filter(
    (one) =>
      phone.length >= 7 &&
      one.phone.replaceAll(/\D/g, '').endsWith(phone.slice(-7)) &&
      sameEmail.every(({ id }) => id !== one.id),
  );
  if (sameEmail.length + samePhone.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title="Already a customer?">
      {[...sameEmail, ...samePhone].map((one) => (
        <div key={one.id}>
          {nameOf(one)} has {sameEmail.includes(one) ? 'this email' : 'this phone number'}.{' '}
          <Button size="compact-sm" variant="default" onClick={() => onUse(one.id)}>
            Use {nameOf(one)}
          </Button>
        </div>
      ))}
    </Alert>
  );
}

/** What the office should know before it books for them. */
function KnownCustomer({ id }: { id: string }) {
  const { money } = useFormats();
  const { data: customer } = useQuery(customerQuery(id));
  const { data: balance } = useQuery(balanceQuery(id));
  if (!customer) return null;
  const visits =
    customer.completed_bookings === 0
      ? 'No visit yet'
      : `${customer.completed_bookings} ${customer.completed_bookings === 1 ? 'visit' : 'visits'}`;
  const facts = [
    visits,
    balance && balance.due > 0 && `${money(balance.due)} due`,
    balance && balance.credit > 0 && `${money(balance.credit)} to give back`,
    balance && balance.gift_cards > 0 && `${money(balance.gift_cards)} on gift cards`,
    customer.tax_exempt && 'Tax exempt',
  ].filter(Boolean);
  return (
    <>
      {customer.blocked && (
        <Alert color="red" icon={<Ban size={18} aria-hidden />}>
          {nameOf(customer)} is blocked and can’t be booked for.
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {facts.join(' · ')} ·{' '}
        <RecordLink to={recordAddress('admin', 'customer', id)}>Open the customer</RecordLink>
      </Text>
      <AboutCustomer customer={customer} />
    </>
  );
}

const another = 'another';
const addressBoxes = [
  ['street', 'Street'],
  ['apartment', 'Apartment (optional)'],
  ['city', 'City'],
  ['state', 'State'],
  ['zip', 'Zip code'],
] as const;

function AddressFields({ draft, change, problems }: PartProps) {
  const { customerId, addressId, newAddress } = draft;
  const { data: addresses } = useQuery({ ...addressesQuery(customerId ?? ''), enabled: customerId !== null });
  const [isOther, setOther] = useState(newAddress.street !== '');
  const known = addresses ?? [];
  const first = known[0]?.id;
  const isOpen = addressId === null && !isOther && customerId !== null;
  useEffect(() => {
    // The default address, until another one is chosen.
    if (isOpen && first !== undefined) change({ addressId: first });
  }, [isOpen, first, change]);
  const problem = problems['address_id'];
  return (
    <>
      {known.length > 0 && (
        <Select
          label="Address"
          allowDeselect={false}
          data={[
            ...known.map(({ id, full_address }) => ({ value: id, label: full_address })),
            { value: another, label: 'Another address' },
          ]}
          value={addressId ?? (isOther ? another : null)}
          error={problem}
          onChange={(value) => {
            setOther(value === another);
            change({ addressId: value === another ? null : value });
          }}
        />
      )}
      {addressId === null && (known.length === 0 || isOther) && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {addressBoxes.map(([name, label]) => (
            <TextInput
              key={name}
              name={name}
              label={label}
              autoComplete="off"
              value={newAddress[name]}
              error={problems[name] ?? problems[`address.${name}`]}
              onChange={({ currentTarget: { value } }) =>
                change({ newAddress: { ...newAddress, [name]: value } })
              }
            />
          ))}
        </SimpleGrid>
      )}
    </>
  );
}
