import { expect, test } from 'vitest';
import { findHtmlProblem } from './limited-html.ts';

test.each([
  '',
  'Plain text, 5 > 3 & more',
  '<p>Terms: <b>no</b> <strong>smoking</strong><br>at <em>all</em>.<br/><br /></p>',
  '<h2>Us</h2><ul><li>one</li><li><i>two</i></li></ul><ol><li><u>1</u></li></ol><h3>End</h3>',
  '<a href="https://example.com/terms?a=1&amp;b=2">terms</a>, <a href="mailto:us@example.com">mail</a>',
])('is harmless: %s', (text) => expect(findHtmlProblem(text)).toBe(null));

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<p onclick="alert(1)">x</p>',
  '<p\tonclick=alert(1)>x</p>',
  '<p/onmouseover=alert(1)>x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="https://x" onclick="alert(1)">x</a>',
  '<a href="https://x"onclick="alert(1)">x</a>',
  "<a href='https://x'>x</a>",
  '<a href="//evil.example">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<a href="https://x\u0000" >x</a>',
  '<iframe src="https://x"></iframe>',
  '<style>*{}</style>',
  '<!-- x -->',
  '<!DOCTYPE html>',
  '<<b>b</b>',
  '<b',
  'a < b',
  '</p>',
  '<b><i>crossed</b></i>',
  '<p>open',
  `<a href="https://${'x'.repeat(3000)}">x</a>`,
])('is refused: %s', (text) => expect(findHtmlProblem(text)).toEqual(expect.any(String)));
