import type { ClosedPage } from '#engine/contracts/site/form-page.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** The form is closed: what the company says of that, and the way in for who works there. */
export function Page({ data: { content }, boot }: PageProps<ClosedPage>) {
  const words = useSite().closed;
  return (
    <PageFrame boot={boot}>
      <section className="pp-unavailable">
        <h1>{words.title}</h1>
        {content !== '' && (
          // oxlint-disable-next-line react/no-danger -- the server lets only harmless elements of it through
          <div className="pp-prose" dangerouslySetInnerHTML={{ __html: content }} />
        )}
        {!boot.signedIn && (
          <p>
            <a className="pp-button" href="/login">
              {words.login}
            </a>
          </p>
        )}
      </section>
    </PageFrame>
  );
}
