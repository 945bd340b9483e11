import { expect, test } from 'vitest';
import { englishSentences } from '../components/sentences.ts';
import { toIssues } from './server-issues.ts';
import { node, planOf } from './test-forms.ts';

const plan = planOf(node('ask', 'first_name'), node('ask', 'email'), node('pay', 'pay'));

test('the first message of each field goes to its component, in the form’s order', () => {
  const found = toIssues(
    { payment_type: ['No cash'], first_name: ['Too short', 'Too plain'] },
    plan,
    englishSentences,
  );
  expect(found).toEqual({
    issues: [
      { field: 'first_name', msg: 'Too short', nodeId: 'first_name' },
      { field: 'payment_type', msg: 'No cash', nodeId: 'pay' },
    ],
    notices: [],
    warning: 'No cash',
  });
});

test('what belongs to no field stays a notice', () => {
  expect(toIssues({ companyId: ['Company is closed'], toString: ['Odd'] }, plan, englishSentences)).toEqual({
    issues: [],
    notices: ['Company is closed', 'Odd'],
    warning: 'Company is closed',
  });
});

test.each([[{}], [{ first_name: [] }], [{ first_name: [''] }]])(
  'without a message, %j asks for care',
  (details) => {
    expect(toIssues(details, plan, englishSentences)).toEqual({
      issues: [],
      notices: [],
      warning: 'Please enter the correct details.',
    });
  },
);
