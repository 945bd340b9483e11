import { configure } from '@testing-library/dom';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { patienceMs } from '#tests/support/patience.ts';

configure({ asyncUtilTimeout: patienceMs });

/** What a test has shown goes with it: a dialog left open has timers that outlive the document. */
afterEach(cleanup);

/** This document is never drawn, so that there is nothing to scroll. */
Element.prototype.scrollIntoView = () => undefined;

/** The document is a realm of its own. What is read from an answer belongs to this one, as in a browser. */
Response.prototype.json = async function () {
  return JSON.parse(await this.text());
};
Object.setPrototypeOf(DOMException.prototype, Error.prototype);
