import { ActionIcon, Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { changeBookingExtras, listBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem } from './fee-line.tsx';
import { FollowingVisits } from './following-visits.tsx';
import classes from './own.module.css';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Offered = AnswerOf<typeof listBookingExtras>;
type Chosen = BodyOf<typeof changeBookingExtras>['extras'];
type Extra = Offered['services'][number]['extras'][number];

const extrasQuery = (id: string) =>
  queryOptions({
    ...queryOf(listBookingExtras, { params: { id } }),
    staleTime: 0,
  });

const chosenIn = ({ services }: Offered): Chosen =>
  services.flatMap(({ id: service_id, extras }) =>
    extras
      .filter(({ quantity }) => quantity > 0)
      .map(({ id: extra_id, quantity }) => ({ service_id, extra_id, quantity })),
  );

type Scope = 'one' | 'following';
type Wish = { extras: Chosen; scope: Scope };

const settleMs = 250;

/** The server says what a choice would come to, and saves nothing. */
function useTrial(id: string, version: number, wish: Wish) {
  const [settled] = useDebouncedValue(wish, settleMs);
  const query = useQuery({
    ...queryOf(changeBookingExtras, { params: { id }, body: { version, ...settled, dry_run: true } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { ...query, isCurrent: settled === wish && !query.isPlaceholderData };
}

/** The extras of a visit: what they cost is said before anything is saved. */
export function ExtrasSheet({ visit, onClose }: SheetProps) {
  const offered = useQuery(extrasQuery(visit.id));
  const { extras: words, acts } = useCustomerWords();
  const [opened, setOpened] = useState<Offered | null>(null);
  // What is being chosen stays as it was opened, whatever is read meanwhile.
  if (opened === null && offered.data && !offered.isFetching) setOpened(offered.data);
  if (opened) return <Choice visit={visit} onClose={onClose} opened={opened} />;
  return (
    <Sheet title={words.title} closeLabel={acts.close} onClose={onClose}>
      <Loaded query={{ ...offered, data: undefined }}>{() => null}</Loaded>
    </Sheet>
  );
}

type ChoiceProps = Pick<SheetProps, 'visit' | 'onClose'> & { opened: Offered };

function Choice({ visit, onClose, opened }: ChoiceProps) {
  const { id, series_id: seriesId } = visit;
  const isTaxOnTop = hasTaxOnTop(visit);
  const { extras: words, acts, scope: scopes } = useCustomerWords();
  const { money, moment } = useVisitText();
  const [wish, setWish] = useState<Wish>(() => ({ extras: chosenIn(opened), scope: 'one' }));
  const { extras: chosen, scope } = wish;
  const trial = useTrial(id, opened.version, wish);
  const act = useAct();
  const total = trial.data && !trial.error ? trial.data.total : null;
  const following = scope === 'following' && !trial.error ? (trial.data?.following ?? null) : null;
  const isSame = JSON.stringify(chosen) === JSON.stringify(chosenIn(opened));
  const save = async () => {
    if (!total) return;
    const body = {
      version: opened.version,
      ...wish,
      expected_total: total.after,
      ...(following && { expected_following_total: following.total.after }),
    };
    const done = await act.run(() => request(changeBookingExtras, { params: { id }, body }));
    if (!done) return;
    const others = done.following?.visits.filter(({ kept }) => kept === null).length ?? 0;
    notify('success', others > 0 ? words.savedAll(others) : words.saved(money(done.total.after)));
    onClose();
  };
  const set = (service_id: string, extra_id: string, quantity: number) =>
    setWish({
      scope,
      extras: [
        ...chosen.filter((one) => one.service_id !== service_id || one.extra_id !== extra_id),
        ...(quantity > 0 ? [{ service_id, extra_id, quantity }] : []),
      ],
    });
  const mayHave = opened.services.filter(({ extras }) => extras.length > 0);
  return (
    <Sheet
      title={words.title}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <ActProblem problem={act.problem} />
          {total && <Difference total={total} />}
          <Button
            size="lg"
            fullWidth
            loading={act.pending}
            disabled={isSame || !trial.isCurrent || !total}
            onClick={() => void save()}
          >
            {isSame || !total ? words.unchanged : words.save(money(total.after))}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.until(moment(opened.until))}</Text>
        {mayHave.length === 0 && <Text>{words.none}</Text>}
        {mayHave.map((service) => (
          <fieldset key={service.id} className={classes.choices}>
            <legend>{service.name}</legend>
            {service.extras.map((extra) => (
              <Row
                key={extra.id}
                extra={extra}
                isTaxOnTop={isTaxOnTop}
                quantity={
                  chosen.find((one) => one.service_id === service.id && one.extra_id === extra.id)
                    ?.quantity ?? 0
                }
                onChange={(quantity) => set(service.id, extra.id, quantity)}
              />
            ))}
          </fieldset>
        ))}
        {seriesId !== null && mayHave.length > 0 && (
          <Radio.Group
            label={scopes.label}
            value={scope}
            onChange={(value) => setWish({ extras: chosen, scope: value === 'following' ? value : 'one' })}
          >
            <Stack gap="sm" mt="xs">
              <Radio size="md" value="one" label={scopes.one} />
              <Radio size="md" value="following" label={scopes.following} />
            </Stack>
          </Radio.Group>
        )}
        {following && !isSame && <FollowingVisits following={following} />}
        {trial.error && (
          <Alert color="red" role="alert">
            {toErrorLines(trial.error).join(' ')}
          </Alert>
        )}
      </Stack>
    </Sheet>
  );
}

/** Prices of extras are without the tax then, and the total is with it. */
const hasTaxOnTop = ({ receipt }: Pick<SheetProps['visit'], 'receipt'>): boolean =>
  receipt?.lines.some(({ key, role }) => key === 'tax' && role === 'part') ?? false;

type RowProps = {
  extra: Extra;
  isTaxOnTop: boolean;
  quantity: number;
  onChange(quantity: number): void;
};

function Row({ extra, isTaxOnTop, quantity, onChange }: RowProps) {
  const { extras: words, price } = useCustomerWords();
  const { money } = useVisitText();
  const least = Math.max(1, extra.minimum);
  return (
    <Group justify="space-between" wrap="nowrap" py={6}>
      <div>
        <Text fw={550}>{extra.name}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {isTaxOnTop && extra.price > 0 ? price.lines.plusTax(money(extra.price)) : money(extra.price)}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <ActionIcon
          size={44}
          variant="default"
          aria-label={words.fewer(extra.name)}
          disabled={quantity === 0}
          onClick={() => onChange(quantity <= least ? 0 : quantity - 1)}
        >
          <Minus size={18} aria-hidden />
        </ActionIcon>
        <Text fw={640} ta="center" w={28} className="tabular" aria-live="polite">
          {quantity}
        </Text>
        <ActionIcon
          size={44}
          variant="default"
          aria-label={words.further(extra.name)}
          disabled={quantity >= extra.maximum}
          onClick={() => onChange(quantity === 0 ? least : quantity + 1)}
        >
          <Plus size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  );
}

function Difference({ total: { before, after } }: Pick<AnswerOf<typeof changeBookingExtras>, 'total'>) {
  const { extras: words } = useCustomerWords();
  const { money } = useVisitText();
  const by = after - before;
  const say = by > 0 ? words.more : words.less;
  return (
    <Text role="status" fw={600} className="tabular">
      {by === 0 ? words.same(money(after)) : say(money(before), money(after), money(Math.abs(by)))}
    </Text>
  );
}
