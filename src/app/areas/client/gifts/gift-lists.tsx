import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Gift } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listGiftCards, readGiftCardLedger } from '#engine/contracts/money/gift-cards.ts';
import classes from '#app/features/booking/bookings/own/own.module.css';
import { PriceLines } from '#app/features/booking/bookings/price-lines.tsx';
import { useVisitText } from '#app/features/booking/bookings/own/use-visit-text.ts';
import { CardFace } from '#app/features/money/gift-cards/card-face.tsx';
import '#app/features/money/gift-cards/card-face.css';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';

type GiftCard = AnswerOf<typeof listGiftCards>[number];

const most = 100;

const ownGiftsQuery = queryOf(listGiftCards, {
  query: toFilter({ order: ['created_at DESC'], limit: most }),
});

const ledgerQuery = (id: string) => queryOf(readGiftCardLedger, { params: { id } });

/** What somebody has been given, and what they have given away. */
export function GiftLists() {
  const { email } = useSignedInUser();
  const cards = useQuery(ownGiftsQuery);
  const { gifts: words } = useCustomerWords();
  return (
    <Loaded query={cards}>
      {(found) => {
        const isReceived = (card: GiftCard) => card.recipient_email.toLowerCase() === email.toLowerCase();
        const groups = [
          { title: words.received, none: words.noneReceived, cards: found.filter(isReceived) },
          { title: words.bought, none: words.noneBought, cards: found.filter((card) => !isReceived(card)) },
        ];
        return (
          <Stack gap="lg" maw={720}>
            {groups.map(({ title, none, cards: shown }) => (
              <Panel key={title} title={title} flush>
                {shown.length === 0 ? (
                  <EmptyState icon={Gift} title={none} />
                ) : (
                  <ul className={classes.rows}>
                    {shown.map((card) => (
                      <Row key={card.id} card={card} isReceived={isReceived(card)} />
                    ))}
                  </ul>
                )}
              </Panel>
            ))}
            <Group>
              <Button component={Link} to="/client/gift-card" size="lg">
                {words.buy}
              </Button>
            </Group>
          </Stack>
        );
      }}
    </Loaded>
  );
}

const colors: Readonly<Record<string, string>> = { active: 'green', pending: 'yellow' };

function Row({ card, isReceived }: { card: GiftCard; isReceived: boolean }) {
  const { gifts: words } = useCustomerWords();
  const { money, day, moment } = useVisitText();
  const [isOpen, setOpen] = useState(false);
  const states = new Map<string, string>(Object.entries(words.states));
  const sent = card.delivered_at
    ? words.sentOn(moment(card.delivered_at))
    : card.deliver_on && words.goesOn(day(card.deliver_on));
  return (
    <li className={classes.card}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <div className="gift-thumb" style={{ flex: 'none', width: 88 }}>
          <CardFace design={{ id: card.design, picture: card.picture }} name="" line="" amount="" />
        </div>
        <div style={{ flex: 1 }}>
          <Text className={classes.big}>
            {isReceived && card.balance !== null
              ? `${words.left(money(card.balance))} ${words.of(money(card.initial_amount))}`
              : money(card.initial_amount)}
          </Text>
          <Text c="dimmed">{isReceived ? words.from(card.from_name) : words.to(card.recipient_name)}</Text>
        </div>
        <Badge color={colors[card.state] ?? 'gray'}>{states.get(card.state) ?? card.state}</Badge>
      </Group>
      {card.message && <Text style={{ whiteSpace: 'pre-line' }}>{card.message}</Text>}
      <Text size="sm" c="dimmed">
        {[
          isReceived && `${words.ending(card.code_ending)}. ${words.codeWhere}`,
          !isReceived && sent,
          card.expires_at && words.expires(moment(card.expires_at)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {isReceived && (
        <details className={classes.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <Text span fw={600}>
              {words.ledger}
            </Text>
            <ChevronDown size={18} aria-hidden />
          </summary>
          {isOpen && <Ledger id={card.id} />}
        </details>
      )}
    </li>
  );
}

function Ledger({ id }: { id: string }) {
  const ledger = useQuery(ledgerQuery(id));
  const { gifts: words } = useCustomerWords();
  const { money, moment } = useVisitText();
  const kinds = new Map<string, string>(Object.entries(words.entries));
  return (
    <Loaded query={ledger}>
      {(entries) =>
        entries.length === 0 ? (
          <Text size="sm">{words.noEntries}</Text>
        ) : (
          <PriceLines
            money={money}
            lines={entries.map(({ id: key, kind, amount, created_at }) => ({
              key,
              label: kinds.get(kind) ?? kind,
              explanation: moment(created_at),
              amount,
              role: 'part',
            }))}
          />
        )
      }
    </Loaded>
  );
}
