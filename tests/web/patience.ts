import { configure } from '@testing-library/dom';
import { patienceMs } from '#tests/support/patience.ts';

configure({ asyncUtilTimeout: patienceMs });
