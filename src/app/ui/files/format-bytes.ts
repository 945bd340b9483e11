const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** `3.2 MB`, as people compare it with what a plan includes: by 1024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** step;
  const digits = step > 0 && amount < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(undefined, { maximumFractionDigits: digits }).format(amount)} ${units[step] ?? ''}`;
}
