import * as contracts from '#engine/contracts/mail-domain.ts';
import { serve, type Route } from '../../http/route.ts';
import { checkDomain } from '../../mail/check-domain.ts';
import { addressOf } from '../../mail/mailer.ts';
import { readSigning } from '../../mail/signing.ts';

export const mailDomainRoutes: Route[] = [
  serve(contracts.checkMailDomain, ({ query, services: { config, resolveTxt } }) => {
    const ofSender = addressOf(config.MAIL_FROM).split('@').at(-1) ?? '';
    const domain = (query.domain ?? ofSender).toLowerCase();
    return checkDomain(resolveTxt, { domain, selector: query.selector, signing: readSigning(config) });
  }),
];
