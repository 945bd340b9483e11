import * as contracts from '#engine/contracts/messages/mail-domain.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { checkDomain } from '#server/platform/mail/check-domain.ts';
import { addressOf } from '#server/platform/mail/mailer.ts';
import { readSigning } from '#server/platform/mail/signing.ts';

export const mailDomainRoutes: Route[] = [
  serve(contracts.checkMailDomain, ({ query, services: { config, resolveTxt } }) => {
    const ofSender = addressOf(config.MAIL_FROM).split('@').at(-1) ?? '';
    const domain = (query.domain ?? ofSender).toLowerCase();
    return checkDomain(resolveTxt, { domain, selector: query.selector, signing: readSigning(config) });
  }),
];
