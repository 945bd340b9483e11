import { expect, test } from 'vitest';
import { sayLeadSource } from './lead-source.ts';

test.each([
  ['multi_steps', 'Your quote steps'],
  ['lead_form', 'Your contact form'],
  ['Spring flyer', 'Spring flyer'],
  ['', ''],
])('a lead from %j came from %j', (source, said) => expect(sayLeadSource(source)).toBe(said));
