import { Button, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useMemo, type ComponentType } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useRemember } from '#app/lib/recent.ts';
import { readCameFrom } from '#app/lib/record-overlay.ts';
import { useMay } from '#app/lib/session.ts';
import { EmptyState } from '../empty-state.tsx';
import { isKnown, type Fact } from '../fact-list.tsx';
import { Loaded } from '../loaded.tsx';
import { NoAccess } from '../no-access.tsx';
import { onPhone } from './on-phone.ts';
import { RecordActBar, useOfferedActs } from './record-act-bar.tsx';
import { RecordContext } from './record-context.ts';
import type { AnyRecord, AnyRecordDefinition, RecordDefinition } from './record-definition.ts';
import { recordQuery } from './record-query.ts';
import { Viewers } from './viewers.tsx';
import classes from './record-page.module.css';

/** The page of a record, made of what the record is. It is drawn the same in a drawer, where it has one column. */
export function recordPage<const G extends Contract>(definition: RecordDefinition<G>) {
  // The shell works with plain names from here on; the types were checked where the page was written.
  const record = definition as unknown as AnyRecordDefinition;
  const { useFacts = noFacts } = record;
  const Facts = ({ record: shown }: { record: AnyRecord }) => <KeyFacts facts={useFacts(shown)} />;
  const Page = () => <RecordByAddress definition={record} Facts={Facts} />;
  return { Page, record };
}

/** An id that is none is answered like one that nobody has. */
const isMissing = (error: unknown) => isApiError(error) && [400, 404, 422].includes(error.statusCode);

type ByAddressProps = { definition: AnyRecordDefinition; Facts: ComponentType<{ record: AnyRecord }> };

function RecordByAddress({ definition, Facts }: ByAddressProps) {
  const { id = '' } = useParams();
  const { get, topics = [], noun, icon } = definition;
  const query = useQuery(recordQuery(get, id, topics));
  const { data, error, refetch } = query;
  const tag = data?.tag ?? null;
  const scope = useMemo(
    () => ({ get, topics, id, tag, refetch: async () => (await refetch()).data }),
    // `topics` are as constant as the definition.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [get, id, tag, refetch],
  );
  // It may also go while somebody looks at it.
  if (isMissing(error)) return <Missing noun={noun} icon={data ? icon : FileQuestion} />;
  return (
    <Loaded query={query} headingOrder={1}>
      {({ answer }) => (
        <RecordContext value={scope}>
          {/* Every record has an id: its address is made of it. */}
          <Sheet key={id} definition={definition} Facts={Facts} record={answer as unknown as AnyRecord} />
        </RecordContext>
      )}
    </Loaded>
  );
}

const Missing = ({ noun, icon }: Pick<AnyRecordDefinition, 'noun' | 'icon'>) => (
  <EmptyState
    icon={icon}
    headingOrder={1}
    title={`This ${noun} wasn’t found`}
    text="It may have been deleted, or the link isn’t complete."
    action={
      <Button component={Link} to="/dashboard" variant="default">
        Back to home
      </Button>
    }
  />
);

type SheetProps = ByAddressProps & { record: AnyRecord };

function Sheet({ definition, Facts, record }: SheetProps) {
  const { nameOf, presence, State, Notice, Side } = definition;
  const name = nameOf(record);
  useRemember(useLocation().pathname, name);
  const acts = useOfferedActs(definition, record);
  const isPhone = useMediaQuery(onPhone);
  const { tabs, open, isFirst, show } = useTabs(definition);
  return (
    <div className={`${classes.record} ${isPhone && acts.length > 0 ? classes.roomForBar : ''}`}>
      <BackLink />
      <header className={classes.head}>
        <div className={classes.title}>
          <Title order={1}>{name}</Title>
          {State && <State record={record} />}
        </div>
        <RecordActBar acts={acts} record={record} name={name} />
      </header>
      {presence && <Viewers calls={presence} id={record.id} />}
      <Facts record={record} />
      {Notice && (
        <div className={classes.notice}>
          <Notice record={record} />
        </div>
      )}
      <Tabs value={open?.name ?? null} onChange={show} keepMounted={false}>
        {tabs.length > 1 && (
          <div className={classes.tabs}>
            <Tabs.List aria-label={name}>
              {tabs.map((tab) => (
                <Tabs.Tab key={tab.name} value={tab.name}>
                  {tab.title}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </div>
        )}
        <div className={classes.columns} data-beside={Side !== undefined || undefined}>
          {tabs.map(({ name: tabName, Body }) => (
            <Tabs.Panel key={tabName} value={tabName}>
              <div className={classes.main}>
                <Body record={record} />
              </div>
            </Tabs.Panel>
          ))}
          {!open && <NoAccess />}
          {Side && (
            <aside className={classes.side} data-first={isFirst || undefined} aria-label="About">
              <Side record={record} />
            </aside>
          )}
        </div>
      </Tabs>
    </div>
  );
}

/** Which of its pages is open, as the address says. What the address says beside, such as a drawer, stays. */
function useTabs({ tabs: all }: AnyRecordDefinition) {
  const may = useMay();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const tabs = all.filter(({ permission }) => may(permission));
  const open = tabs.find(({ name }) => name === params.get('tab')) ?? tabs[0];
  const isFirst = open === tabs[0];
  const show = (name: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (name === null || name === tabs[0]?.name) next.delete('tab');
        else next.set('tab', name);
        return next;
      },
      { replace: true, preventScrollReset: true, state: location.state as unknown },
    );
  return { tabs, open, isFirst, show };
}

const noFacts = (): readonly Fact[] => [];

function KeyFacts({ facts: all }: { facts: readonly Fact[] }) {
  const facts = all.filter(isKnown);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.keys}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** To the page that the record was opened over, as it was: with its filters. */
function BackLink() {
  const from = readCameFrom(useLocation().state);
  if (!from) return null;
  return (
    <Link to={from} className={classes.back ?? ''}>
      <ArrowLeft size={14} aria-hidden />
      Back
    </Link>
  );
}
