import { Radio, SimpleGrid, Text } from '@mantine/core';
import {
  AppWindow,
  Car,
  GraduationCap,
  PawPrint,
  Plus,
  SprayCan,
  Trees,
  type LucideIcon,
} from 'lucide-react';
import type { TradeKey } from '#engine/contracts/company/trade-templates.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { TradeTemplate } from './guide-api.ts';
import classes from './trade-choice.module.css';

/** All icons that there are would be too much for one page. */
const icons: Record<TradeKey, LucideIcon> = {
  home_cleaning: SprayCan,
  window_cleaning: AppWindow,
  lawn_care: Trees,
  pet_care: PawPrint,
  tutoring: GraduationCap,
  mobile_detailing: Car,
  empty: Plus,
};

type TradeChoiceProps = {
  trades: readonly TradeTemplate[];
  value: TradeKey | null;
  onChange: (trade: TradeKey) => void;
};

export function TradeChoice({ trades, value, onChange }: TradeChoiceProps) {
  const choose = (key: string) => {
    const trade = trades.find((one) => one.key === key);
    if (trade) onChange(trade.key);
  };
  return (
    <Radio.Group value={value} onChange={choose} aria-label="What does your company do?">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {trades.map(({ key, title, text }) => {
          const Icon = icons[key];
          return (
            <Radio.Card key={key} value={key} className={classes.card} aria-label={title}>
              <div className={classes.row}>
                <Icon size={22} strokeWidth={1.7} aria-hidden />
                <div>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed" mt={2}>
                    {text}
                  </Text>
                </div>
                <Radio.Indicator />
              </div>
            </Radio.Card>
          );
        })}
      </SimpleGrid>
    </Radio.Group>
  );
}

/** What a template brings, before it is taken. */
export function TradeContent({ trade }: { trade: TradeTemplate }) {
  const { money } = useFormats();
  const { title, services, extras, frequencies } = trade;
  if (services.length === 0)
    return (
      <Panel title={title} description="You get a week of bookable times, your own team and a booking form.">
        <Text size="sm">You enter what you sell in a later step.</Text>
      </Panel>
    );
  return (
    <Panel title={title} description="To begin with. You can change all of it.">
      <Text fw={600} size="sm">
        Services
      </Text>
      <ul className={classes.what}>
        {services.map(({ name, price }) => (
          <li key={name}>
            <Text size="sm">{name}</Text>
            <Text size="sm" c="dimmed" className="tabular">
              from {money(price)}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="sm" mt="md">
        <b>Extras:</b> {extras.join(', ')}
      </Text>
      <Text size="sm" mt="xs">
        <b>How often:</b> {frequencies.join(', ')}
      </Text>
      <Text size="sm" mt="xs">
        Also a week of bookable times, your own team, cancellation rules and a booking form in your words.
      </Text>
    </Panel>
  );
}
