const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and system: enough to recognise one's own device by. What is not known is left out. */
export const partsOfDevice = (userAgent: string): string[] =>
  [find(browsers, userAgent), find(systems, userAgent)].filter((part) => part !== undefined);

/** "Chrome on Linux". */
export const describeDevice = (userAgent: string): string =>
  partsOfDevice(userAgent).join(' on ') || 'Unknown device';
