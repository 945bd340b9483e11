/** The areas that people put on the home screen of their phone. */
export type InstalledArea = 'team' | 'client';

const areas: readonly InstalledArea[] = ['team', 'client'];

/** What makes a page of such an area installable, under the name and the icon of its company; else nothing. */
export function installableHead(path: string): string | undefined {
  const area = areas.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
  if (!area) return undefined;
  return [
    `<link rel="manifest" href="/manifest.webmanifest?for=${area}">`,
    '<link rel="apple-touch-icon" href="/company-icon-180.png">',
    '<meta name="mobile-web-app-capable" content="yes">',
  ].join('\n    ');
}
