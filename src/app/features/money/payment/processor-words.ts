import type { CardProcessorName } from '#engine/contracts/company/company-settings.ts';

type ProcessorWords = { title: string; publicKey: string; secretKey: string; where: string };

/** What a processor calls its own keys, and where they are found. */
export const processorWords: Readonly<Record<CardProcessorName, ProcessorWords>> = {
  stripe: {
    title: 'Stripe',
    publicKey: 'Publishable key',
    secretKey: 'Secret key',
    where: 'In Stripe: Developers, API keys. It begins with pk_.',
  },
  square: {
    title: 'Square',
    publicKey: 'Application ID',
    secretKey: 'Access token',
    where: 'In Square’s Developer Console: your application, Credentials.',
  },
};
