import { expect, test } from 'vitest';
import { cardProcessors, type CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import { processorPages, type ProcessorPage } from '#server/platform/http/outside-sources.ts';
import { processors, type ProcessorKind } from './processors.ts';

type WithThird = CardProcessorName | 'third';

/** A third processor does not compile before everything about it is there: `tsc` fails where one of these does. */
export const lacking = () => {
  // @ts-expect-error -- the server does not know how to call it
  const server: Record<WithThird, ProcessorKind> = processors;
  // @ts-expect-error -- no page's policy lets its fields in
  const pages: Record<WithThird, ProcessorPage> = processorPages;
  // @ts-expect-error -- half of what the server must know
  const half: ProcessorKind = { title: 'Third', publicKey: /./, secretKey: /./, needsLocation: false };
  return { server, pages, half };
};

test('every processor that a company can choose is known on each side', () => {
  expect(Object.keys(processors)).toEqual([...cardProcessors]);
  expect(Object.keys(processorPages)).toEqual([...cardProcessors]);
});
