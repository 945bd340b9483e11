import path from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { tell } from './progress.ts';

/** Vitest loads a reporter by its default export. */
export default class VitestProgress implements Reporter {
  onTestRunStart(files: readonly TestSpecification[]): void {
    tell({ kind: 'begins', total: files.length });
  }

  onTestModuleEnd(module: TestModule): void {
    const file = path.relative('.', module.moduleId);
    for (const { message } of module.errors()) tell({ kind: 'fails', file, title: file, message });
    for (const test of module.children.allTests('failed')) {
      const errors = test.result().errors ?? [];
      const message = errors.map((error) => error.message).join('\n');
      tell({ kind: 'fails', file, title: test.fullName, message });
    }
    tell({ kind: 'ends' });
  }

  onTestRunEnd(_modules: readonly TestModule[], strays: readonly SerializedError[]): void {
    for (const { message, VITEST_TEST_PATH: at } of strays)
      tell({ kind: 'stray', file: typeof at === 'string' ? path.relative('.', at) : '', message });
  }
}
