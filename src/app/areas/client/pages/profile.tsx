import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AccessCodes } from '#app/features/crew/access-codes/access-codes.tsx';
import { OwnDevice } from '#app/features/messages/notices/own-device.tsx';
import { AddressesPanel } from '#app/features/people/own-profile/addresses-panel.tsx';
import { ownCustomerQuery } from '#app/features/people/own-profile/api.ts';
import { ContactPanel } from '#app/features/people/own-profile/contact-panel.tsx';
import { DataPanel } from '#app/features/people/own-profile/data-panel.tsx';
import { KeysPanel } from '#app/features/people/own-profile/keys-panel.tsx';
import { PreferencesPanel } from '#app/features/people/own-profile/preferences-panel.tsx';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { AddressPicture } from '../parts/address-picture.tsx';
import { OwnCards } from '../parts/own-cards.tsx';

export function Page() {
  const user = useSignedInUser();
  const may = useMay();
  const own = useQuery(ownCustomerQuery);
  const { me: words, codes } = useCustomerWords();
  return (
    <>
      <PageHeader title={user.fullname} description={words.intro} />
      <Loaded query={own}>
        {(customer) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
            <Stack gap="lg">
              <ContactPanel own={customer} />
              <AddressesPanel
                own={customer}
                renderMap={(address) => <AddressPicture address={address} />}
                renderCodes={({ id }, customerId) => (
                  <AccessCodes
                    customerId={customerId}
                    addressId={id}
                    words={codes}
                    mayChange={may('manage_appointment')}
                    maySee={may('view_access_codes')}
                  />
                )}
              />
            </Stack>
            <Stack gap="lg">
              <KeysPanel />
              <div id="cards">
                <Panel title={words.cards} description={words.cardsText}>
                  <OwnCards
                    account={{
                      id: customer.account_id,
                      email: customer.email,
                      firstName: customer.first_name,
                      lastName: customer.last_name,
                    }}
                  />
                </Panel>
              </div>
              <PreferencesPanel accountId={customer.account_id} device={<OwnDevice />} />
              <Panel title={words.security} description={words.securityText}>
                <Button component={Link} to="/client/user_account" variant="default" size="md">
                  {words.security}
                </Button>
              </Panel>
              {may(['manage_giftcards', 'plan_gift_cards']) && (
                <Panel title={words.gifts} description={words.giftsText}>
                  <Button component={Link} to="/client/settings/gift-card/list" variant="default" size="md">
                    {words.gifts}
                  </Button>
                </Panel>
              )}
              <DataPanel own={customer} />
            </Stack>
          </SimpleGrid>
        )}
      </Loaded>
    </>
  );
}
