import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck2, CreditCard, UsersRound, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { useCompanyAddress } from '#app/lib/company-address.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { CopyField } from '#app/ui/copy-field.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { testVisitsQuery, type TestVisit } from './guide-api.ts';
import classes from './finish.module.css';
import { testBookingAddress } from './test-booking-address.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type ActProps = { icon: LucideIcon; title: string; text: string; action: ReactNode };

const Act = ({ icon: Icon, title, text, action }: ActProps) => (
  <li className={classes.act}>
    <Icon size={20} strokeWidth={1.8} aria-hidden />
    <div>
      <Text fw={550}>{title}</Text>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
    {action}
  </li>
);

const MakeTestBooking = ({ address }: { address: string }) => (
  <Act
    icon={CalendarCheck2}
    title="Make a test booking"
    text="Book yourself, as a customer would. You can cancel it in one step."
    action={
      <Button component="a" href={address} target="_blank" aria-label="Make a test booking in a new tab">
        Book
      </Button>
    }
  />
);

function TestBookingMade({ visit: { id, number, start_local } }: { visit: TestVisit }) {
  const { wall } = useFormats();
  return (
    <Act
      icon={CalendarCheck2}
      title="You made a test booking"
      text={start_local ? `Booking ${number}, ${wall(start_local)}` : `Booking ${number}`}
      action={
        <Button component={Link} to={recordAddress('admin', 'booking', id)} variant="default">
          View
        </Button>
      }
    />
  );
}

/** The page is open: where it is, how to try it, and what most do next. */
export function Finish({ phone }: { phone: string | null }) {
  const user = useSignedInUser();
  const address = useCompanyAddress();
  const { data: [visit] = [] } = useQuery(testVisitsQuery(user.email));
  return (
    <Stack gap="xl">
      <Stack gap="md">
        <CopyField label="Address of your booking page" value={address} />
        <Suspense fallback={<div className={classes.code} />}>
          <QrCode address={address} name={`${user.company?.subdomain ?? 'company'}-booking`} />
        </Suspense>
      </Stack>
      <section>
        <Title order={2}>What’s next</Title>
        <ul className={classes.acts}>
          {visit ? (
            <TestBookingMade visit={visit} />
          ) : (
            <MakeTestBooking address={testBookingAddress(address, { ...user, phone })} />
          )}
          <Act
            icon={UsersRound}
            title="Invite a colleague"
            text="Everyone gets their own sign-in."
            action={
              <Button component={Link} to="/admin/settings/manage-users?open=new" variant="default">
                Invite
              </Button>
            }
          />
          <Act
            icon={CreditCard}
            title="Take card payments"
            text="Cash and checks are on. Connect Stripe or Square for cards."
            action={
              <Button component={Link} to="/admin/settings/payment" variant="default">
                Connect
              </Button>
            }
          />
        </ul>
      </section>
    </Stack>
  );
}
