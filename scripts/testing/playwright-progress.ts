import path from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { tell } from './progress.ts';

/** Playwright loads a reporter by its default export. */
export default class PlaywrightProgress implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    tell({ kind: 'begins', total: suite.allTests().length });
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    const project = test.parent.project()?.name ?? '';
    if (test.outcome() === 'unexpected')
      tell({
        kind: 'fails',
        file: path.relative('.', test.location.file),
        title: `${test.title} [${project}]`,
        message: errors.map(({ message = '' }) => message).join('\n'),
      });
    tell({ kind: 'ends' });
  }
}
