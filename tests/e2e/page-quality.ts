import type { CDPSession, Page, Response } from '@playwright/test';
import { runAxe } from '#tests/support/barriers.ts';

/** Of axe, what Lighthouse weighs besides the rules of WCAG. */
const besidesWcag = [
  'accesskeys',
  'aria-allowed-role',
  'aria-dialog-name',
  'aria-text',
  'empty-heading',
  'heading-order',

  'identical-links-same-purpose',
  'image-redundant-alt',
  'label-content-name-mismatch',
  'landmark-one-main',
  'meta-viewport-large',
  'presentation-role-conflict',
  'skip-link',
  'tabindex',
  'table-duplicate-name',
];

export type Quality = {
  /** What is wrong with the page as it is now, in words. */
  findFaults(response: Response | null, isForAll: boolean): Promise<string[]>;
};

/**
 * What a Lighthouse of 100 in accessibility, best practices and search engines rests upon, without its run: in the
 * document, in its head, in what it asks for, and in what the browser itself finds fault with.
 */
export async function watchQuality(page: Page, own: readonly string[]): Promise<Quality> {
  const session = await page.context().newCDPSession(page);
  const issues = await watchIssues(session);
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^https?:$/.test(protocol) && !own.includes(hostname)) strangers.push(`asks ${hostname}`);
  });
  return {
    async findFaults(response, isForAll) {
      const violations = await runAxe(page, { runOnly: { type: 'rule', values: besidesWcag } });
      return [
        ...findHeaderFaults(response, isForAll),
        ...(await page.evaluate(findDocumentFaults, isForAll)),
        ...violations.map(({ id, targets }) => `${id}: ${targets.join('; ')}`),
        ...strangers.splice(0),
        ...issues.splice(0),
      ];
    },
  };
}

/** What stands in the browser's own panel of issues: deprecated calls, cookies, mixed content, forms that lack something. */
async function watchIssues(session: CDPSession): Promise<string[]> {
  const issues: string[] = [];
  session.on('Audits.issueAdded', ({ issue }) =>
    issues.push(`${issue.code}: ${JSON.stringify(issue.details)}`),
  );
  await session.send('Audits.enable');
  return issues;
}

function findHeaderFaults(response: Response | null, isForAll: boolean): string[] {
  const headers = response?.headers() ?? {};
  const policy = headers['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const isSafe = scripts !== '' && !/'unsafe-(?:inline|eval)'|\*|https:(?:\s|$)/.test(scripts);
  const isHidden = /noindex|none/.test(headers['x-robots-tag'] ?? '');
  const checks: [fault: string, isSound: boolean][] = [
    ['the policy of the page lets foreign scripts run', isSafe],
    ['the policy of the page lets objects in', /object-src 'none'|default-src 'none'/.test(policy)],
    ['the policy of the page lets its base be changed', /base-uri/.test(policy)],
    [`search engines ${isForAll ? 'may not' : 'may'} show it`, isHidden !== isForAll],
    ['the page has no charset', /charset=utf-8/i.test(headers['content-type'] ?? '')],
    ['its type may be guessed', headers['x-content-type-options'] === 'nosniff'],
  ];
  return checks.filter(([, isSound]) => !isSound).map(([fault]) => fault);
}

/** Runs in the page, where nothing of this file is known. */
function findDocumentFaults(isForAll: boolean): string[] {
  const faults: string[] = [];
  const expect = (isSound: boolean, fault: string) => void (isSound || faults.push(fault));
  const metaOf = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
  const isSeen = (element: Element) => element.getClientRects().length > 0;

  expect(document.doctype?.name === 'html' && document.compatMode === 'CSS1Compat', 'no doctype');
  expect(document.title.trim() !== '', 'no title');
  expect(metaOf('description') !== '', 'no description');
  expect(/width=device-width/.test(metaOf('viewport')), 'no viewport');
  expect(!/user-scalable=no|maximum-scale=1\b/.test(metaOf('viewport')), 'cannot be magnified');
  expect(/^[a-z]{2}(?:-[A-Z]{2})?$/.test(document.documentElement.lang), 'no language');

  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');
  expect(!isForAll || /^https?:\/\//.test(canonical ?? ''), 'no canonical address');
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[hreflang]'))
    expect(
      /^(?:x-default|[a-z]{2})$/.test(link.hreflang) && /^https?:/.test(link.getAttribute('href') ?? ''),
      `hreflang ${link.hreflang}`,
    );

  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    expect(href !== '' && !/^javascript:/i.test(href), `a link that cannot be followed: ${link.textContent}`);
    expect(
      !/^(?:here|click here|more|learn more|this|link)$/i.test(link.textContent.trim()),
      `a link without a word: ${href}`,
    );
  }
  for (const image of document.querySelectorAll('img')) {
    expect(image.hasAttribute('alt'), `no alt: ${image.src}`);
    const { width, height } = image.getBoundingClientRect();
    if (!isSeen(image) || !image.naturalWidth || getComputedStyle(image).objectFit !== 'fill') continue;
    const skew = width / height / (image.naturalWidth / image.naturalHeight);
    expect(skew > 0.95 && skew < 1.05, `out of shape: ${image.src}`);
  }
  for (const field of document.querySelectorAll('input, textarea')) {
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
    expect(field.dispatchEvent(paste), `nothing can be pasted into ${field.id}`);
    expect(
      !/^(?:date|datetime-local|month|week)$/.test(field.getAttribute('type') ?? ''),
      `a browser's own calendar: ${field.id}`,
    );
  }
  for (const text of document.querySelectorAll('p, label, li, dd, dt, button, a, small'))
    expect(
      !isSeen(text) || Number.parseFloat(getComputedStyle(text).fontSize) >= 12,
      `too small: ${text.textContent}`,
    );
  return faults;
}
