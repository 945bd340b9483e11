import type { SiteWords } from '../language/site/en.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import type { PageProps } from '../page-props.ts';

type Problem = { status: number; message: string };

/** What is wrong, and what one can do. The server's own sentence is English. */
function sayOf({ status, message }: Problem, { problem: words, errors }: SiteWords): [string, string] {
  const own = (translated: string | undefined) => translated ?? message;
  switch (status) {
    case 403:
      return [words.forbidden, own(errors?.FORBIDDEN)];
    case 404:
      return [words.missing, words.missingText];
    case 410:
      return [words.expired, own(errors?.LINK_EXPIRED)];
    case 429:
      return [words.tooMany, own(errors?.TOO_MANY_REQUESTS)];
    default:
      return [words.other, own(errors?.other)];
  }
}

/** What stands in where a page cannot be shown. */
export function Page({ data, boot }: PageProps<Problem>) {
  const words = useSite();
  const [title, text] = sayOf(data, words);
  return (
    <PageFrame boot={boot}>
      <h1>{title}</h1>
      {text && <p className="pp-lead">{text}</p>}
      <p className="pp-problem">
        <a href="/">{words.problem.home}</a>
      </p>
    </PageFrame>
  );
}
