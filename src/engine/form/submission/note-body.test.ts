import { expect, test } from 'vitest';
import { toNoteBody } from './note-body.ts';

test.each([
  ['Ring twice', 'Ring twice'],
  ['one\ntwo\r\nthree\rfour', 'one<br>two<br>three<br>four'],
  ['\n  padded \n', 'padded'],
  ['one\n\ntwo', 'one<br><br>two'],
  [
    `<img src=x onerror="alert('x')"> & <br>`,
    '&lt;img src=x onerror=&quot;alert(&#39;x&#39;)&quot;&gt; &amp; &lt;br&gt;',
  ],
  ['&amp;', '&amp;amp;'],
  ['', ''],
])('%j is stored as %j', (notes, body) => expect(toNoteBody(notes)).toBe(body));
