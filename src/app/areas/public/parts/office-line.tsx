import type { Office } from '#engine/contracts/site/rendered-pages.ts';
import { usePageWords } from '../language/use-page-words.ts';

/** How the company is reached. */
export function OfficeLine({ office: { email, phone } }: { office: Office }) {
  const { questions } = usePageWords();
  if (!email && !phone) return null;
  return (
    <p className="pp-office">
      {questions}{' '}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
