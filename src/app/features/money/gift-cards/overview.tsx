import { SimpleGrid, Stack, Text } from '@mantine/core';
import { LineChart } from '#app/ui/charts/line-chart.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { Figures } from './api.ts';
import classes from './overview.module.css';

const cards = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

/** What gift cards have brought in, and what is still owed for them. */
export function Overview({ figures }: { figures: Figures }) {
  const { money, month: monthOf } = useFormats();
  const { liability, sold, given, redeemed, expired, months } = figures;
  const tiles = [
    { title: 'Still owed', value: money(liability.amount), text: `On ${cards(liability.count)} in use` },
    { title: 'Sold', value: money(sold.amount), text: cards(sold.count) },
    { title: 'Given away', value: money(given.amount), text: cards(given.count) },
    { title: 'Redeemed', value: money(redeemed), text: `${money(expired)} expired unused` },
  ];
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        {tiles.map(({ title, value, text }) => (
          <div key={title} className={classes.tile}>
            <Text size="sm" c="dimmed">
              {title}
            </Text>
            <Text fz={22} fw={650} className="tabular">
              {value}
            </Text>
            <Text size="xs" c="dimmed">
              {text}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      <Panel title="Sold and redeemed by month">
        <LineChart
          title="Gift cards by month"
          placeTitle="Month"
          empty="Nothing has been sold or redeemed yet."
          places={months.map(({ month }) => ({
            key: month,
            label: monthOf(month),
          }))}
          series={[
            { name: 'Sold', values: months.map((month) => month.sold), format: money },
            { name: 'Redeemed', values: months.map((month) => month.redeemed), format: money },
          ]}
        />
      </Panel>
    </Stack>
  );
}
