type Forms = { one: string; two: string; few: string; many: string };

/** One and two stand without a figure; from three to ten the noun is plural, then singular again. */
export function counted(count: number, { one, two, few, many }: Forms): string {
  if (count === 1) return one;
  if (count === 2) return two;
  const rest = count % 100;
  return `${count} ${Number.isInteger(count) && rest >= 3 && rest <= 10 ? few : many}`;
}

export const hours = (count: number): string =>
  counted(count, { one: 'ساعة واحدة', two: 'ساعتان', few: 'ساعات', many: 'ساعة' });
