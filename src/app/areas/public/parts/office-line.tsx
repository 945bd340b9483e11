import type { Office } from '#engine/contracts/page-data.ts';
import { FillIn } from '../language/site/fill-in.tsx';
import { useSite } from '../language/site/use-site.ts';

/** How the company is reached. */
export function OfficeLine({ office: { email, phone } }: { office: Office }) {
  const words = useSite().office;
  if (!email && !phone) return null;
  const text = !email ? words.call : !phone ? words.write : words.both;
  return (
    <p>
      {words.questions}{' '}
      <FillIn
        text={text}
        parts={{
          phone: phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
              {phone}
            </a>
          ),
          email: email && <a href={`mailto:${email}`}>{email}</a>,
        }}
      />
    </p>
  );
}
