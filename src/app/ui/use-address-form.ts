import type { addAddress, address, updateAddress } from '#engine/contracts/people/addresses.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { addressSettings } from '#engine/settings/people/addresses.ts';
import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { changesOf, useSettingsForm, type Values } from './form/use-settings-form.ts';

export type Address = FromSchema<typeof address>;

const empty: Values = { street: null, city: null, zip: null, ...defaultsOf(addressSettings) };

const known = (of: Address): Values =>
  Object.fromEntries(Object.entries(of).filter(([name]) => Object.hasOwn(addressSettings, name)));

type AddressCalls = {
  /** One that is there; null is a new one. */
  address: Address | null;
  add(body: BodyOf<typeof addAddress>): Promise<unknown>;
  update?(id: string, body: BodyOf<typeof updateAddress>): Promise<unknown>;
};

/** An address of a customer as somebody enters it. */
export function useAddressForm({ address: one, add, update }: AddressCalls) {
  return useSettingsForm({
    settings: addressSettings,
    saved: one ? known(one) : empty,
    // What the boxes hold is what the settings say; both calls take just these.
    send: async (values) =>
      one ? update?.(one.id, changesOf(known(one), values)) : add(values as BodyOf<typeof addAddress>),
  });
}
