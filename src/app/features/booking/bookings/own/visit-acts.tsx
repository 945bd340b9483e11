import { Button, Text } from '@mantine/core';
import {
  CalendarClock,
  CalendarPlus,
  CalendarSearch,
  CalendarX,
  HandCoins,
  ListPlus,
  Phone,
  Share2,
  SkipForward,
  Star,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { loadChunk } from '#app/lib/chunk.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import type { Story } from './api.ts';
import classes from './own.module.css';
import { useTakeBack } from './use-take-back.ts';
import { useVisitText } from './use-visit-text.ts';
import type { SheetKind } from './visit-sheets.tsx';

const VisitSheets = lazy(() =>
  loadChunk(async () => ({ default: (await import('./visit-sheets.tsx')).VisitSheets })),
);

type Props = { visit: BookingDetail; story: Story };
type Offered = { kind: SheetKind; label: string; icon: LucideIcon; isMain?: boolean };

/** What a customer may do with a visit now; each act says what it costs before it happens. */
export function VisitActs({ visit, story }: Props) {
  const { acts: words, leave, share, times } = useCustomerWords();
  const { moment, dayOf } = useVisitText();
  const [open, setOpen] = useState<SheetKind | null>(null);
  const takeBack = useTakeBack();
  const may = visit.receipt?.may;
  const isOver = visit.status === 'completed' || visit.status === 'cancelled';
  // Whoever is on the way or at the door is called.
  const isNear = visit.status === 'in_progress' || (visit.receipt?.team_on_the_way === true && !isOver);
  const offered: (Offered | false | undefined)[] = [
    may?.reschedule && { kind: 'move', label: words.move, icon: CalendarClock },
    story.another_time.may && { kind: 'times', label: times.open, icon: CalendarSearch },
    may?.skip && { kind: 'skip', label: words.skip, icon: SkipForward },
    may?.edit && { kind: 'extras', label: words.extras, icon: ListPlus },
    may?.cancel && { kind: 'cancel', label: words.cancel, icon: CalendarX },
    story.may_rate && {
      kind: 'rate',
      label: story.rating ? words.changeRating : words.rate,
      icon: Star,
      isMain: story.rating === null,
    },
    story.tip !== null && { kind: 'tip', label: words.tip, icon: HandCoins },
    story.may_share && { kind: 'share', label: share.open, icon: Share2 },
  ];
  return (
    <>
      <div className={classes.acts} role="group" aria-label={words.label}>
        {story.take_back_until !== null && (
          <Button
            size="md"
            leftSection={<Undo2 size={17} aria-hidden />}
            onClick={() => void takeBack(visit.id)}
          >
            {visit.cancel_type === 'skip' ? words.undoSkip : words.takeBack}
          </Button>
        )}
        {offered
          .filter((one) => one !== false && one !== undefined)
          .map(({ kind, label, icon: Icon, isMain }) => (
            <Button
              key={kind}
              size="md"
              px="sm"
              variant={isMain ? 'filled' : 'default'}
              leftSection={<Icon size={17} aria-hidden />}
              onClick={() => setOpen(kind)}
            >
              {label}
            </Button>
          ))}
        {isNear && story.company.phone !== null && (
          <Button
            component="a"
            href={`tel:${story.company.phone}`}
            size="md"
            px="sm"
            leftSection={<Phone size={17} aria-hidden />}
          >
            {words.call}
          </Button>
        )}
        {isOver && (
          <Button
            component={Link}
            to={`/client/book/${story.again}`}
            size="md"
            px="sm"
            variant="default"
            leftSection={<CalendarPlus size={17} aria-hidden />}
          >
            {words.again}
          </Button>
        )}
      </div>
      {story.take_back_until !== null && (
        <Text size="sm" c="dimmed">
          {leave.backUntil(moment(story.take_back_until, visit.timezone))}
        </Text>
      )}
      {story.share !== null && (
        <Text size="sm" c="dimmed">
          {share.shared(dayOf(story.share.expires_at, visit.timezone))}
        </Text>
      )}
      {open !== null && (
        <Suspense>
          <VisitSheets kind={open} visit={visit} story={story} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
