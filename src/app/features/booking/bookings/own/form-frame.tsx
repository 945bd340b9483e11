import { Alert, Button, Stack, Text } from '@mantine/core';
import { CalendarX, CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { unpackBookData } from '#engine/form/prefill/book-again.ts';
import { frameParameter } from '#engine/form/prefill/query-keys.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { useRefreshVisits } from './api.ts';

type Problem = { key: string; code: string; id?: string };
type News = { height?: number; problems?: readonly Problem[]; isSubmitted?: boolean };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isProblem = (value: unknown): value is Problem =>
  isObject(value) &&
  typeof value['key'] === 'string' &&
  typeof value['code'] === 'string' &&
  (value['id'] === undefined || typeof value['id'] === 'string');

/** What the form in the frame says of itself, as it does to every page around it. */
function readNews(data: unknown): News | null {
  if (!isObject(data) || data['source'] !== 'trellis') return null;
  if (data['type'] === 'height' && typeof data['height'] === 'number') return { height: data['height'] };
  if (data['type'] === 'submitted') return { isSubmitted: true };
  if (data['type'] === 'prefill' && Array.isArray(data['problems']))
    return { problems: data['problems'].filter(isProblem) };
  return null;
}

/** The company’s own booking form, filled in as the address says; its prices are today’s. */
export function BookForm() {
  const { data } = useParams();
  const { book: words } = useCustomerWords();
  const parameters = data === undefined ? {} : unpackBookData(data);
  if (parameters === null)
    return (
      <EmptyState
        icon={CalendarX}
        headingOrder={2}
        title={words.broken}
        text={words.brokenText}
        action={
          <Button component={Link} to="/client/book" size="lg">
            {words.fresh}
          </Button>
        }
      />
    );
  return <FormFrame key={data ?? ''} parameters={parameters} />;
}

const firstHeight = 900;

function FormFrame({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  const { book: words } = useCustomerWords();
  const { language } = useSpoken();
  const refresh = useRefreshVisits();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(firstHeight);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const news = readNews(data);
      if (news?.height) setHeight(news.height);
      if (news?.problems) setProblems(news.problems);
      if (news?.isSubmitted) {
        setSubmitted(true);
        void refresh();
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [refresh]);
  const query = new URLSearchParams({ ...parameters, lang: language, [frameParameter]: '1' });
  return (
    <Stack gap="md">
      {problems.length > 0 && !isSubmitted && <Unusable problems={problems} parameters={parameters} />}
      {isSubmitted && (
        <Button component={Link} to="/client/dashboard" size="lg">
          {words.toVisits}
        </Button>
      )}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, on our own origin */}
      <iframe
        ref={frame}
        title={words.form}
        src={`/?${query}`}
        style={{
          width: '100%',
          height,
          border: 0,
          borderRadius: 12,
          colorScheme: 'light',
          background: '#fff',
        }}
      />
    </Stack>
  );
}

type UnusableProps = { problems: readonly Problem[]; parameters: Readonly<Record<string, string>> };

/** What of the visit is not sold any more, each thing named once; the rest is filled in. */
function Unusable({ problems, parameters }: UnusableProps) {
  const { book: words } = useCustomerWords();
  const known = new Map<string, string>(Object.entries(words.problems));
  const named = problems.map(({ key, code, id }) => ({
    says: known.get(code) ?? words.otherProblem,
    what: code === 'unknown_key' ? key : (id ?? parameters[key] ?? key),
  }));
  const once = new Map(named.map((one) => [`${one.says} ${one.what}`, one]));
  return (
    <Alert color="yellow" role="status" icon={<CircleAlert size={18} aria-hidden />} title={words.notAll}>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {Array.from(once, ([line, { says, what }]) => (
          <li key={line}>
            <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
              {says} <code dir="ltr">{what}</code>
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
