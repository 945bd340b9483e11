import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1', 'Safari on iOS'],
  ['okhttp/4.12 (Android 15)', 'Android'],
  ['Firefox/140.0', 'Firefox'],
  ['curl/8.5.0', 'Unknown device'],
])('%s is %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device));
