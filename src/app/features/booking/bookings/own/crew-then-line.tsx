import { UserCheck, UserRoundX } from 'lucide-react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import classes from './own.module.css';

/** Whether the crew that its customer counts on comes along to another time, before that is chosen. */
export function CrewThenLine({ title, comes }: { title: string; comes: boolean }) {
  const { crewThen: words } = useCustomerWords();
  const Icon = comes ? UserCheck : UserRoundX;
  return (
    <span className={classes.crewThen} data-missing={!comes || undefined}>
      <Icon size={18} aria-hidden />
      {comes ? words.comes(title) : words.another(title)}
    </span>
  );
}
