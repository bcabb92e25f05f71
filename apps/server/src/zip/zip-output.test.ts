import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { unzip } from '../testing/test-zip.ts';
import { HashedZip } from './hashed-zip.ts';
import { ZipOutput } from './zip-output.ts';

/** Far more than the streams on the way hold. */
const LONG = Buffer.alloc(4 * 1024 * 1024, 'x');

async function* broken(): AsyncGenerator<Uint8Array> {
  yield LONG;
  throw new Error('connection lost');
}

describe('a zip that is written', () => {
  test('breaks where one of its entries breaks, wherever that stands', async () => {
    for (const at of [0, 1, 2]) {
      const zip = new ZipOutput();
      for (let entry = 0; entry < 3; entry += 1) {
        if (entry === at) zip.add(`${entry}`, {}, broken);
        else zip.addBytes(`${entry}`, {}, LONG);
      }
      await expect(buffer(zip.end())).rejects.toThrow('connection lost');
    }
  });

  test('inside of another one breaks that too', async () => {
    const outer = new HashedZip(new Date(0));
    outer.addPacked('inner.zip', () => {
      const inner = new ZipOutput();
      inner.add('a', {}, broken);
      return inner.end();
    });
    await expect(buffer(outer.end('sums'))).rejects.toThrow('connection lost');
  });

  test('closes what it reads when nobody wants it any more, and opens nothing else', async () => {
    const events: string[] = [];
    const zip = new ZipOutput();
    for (const name of ['first', 'second']) {
      zip.add(name, { compress: false }, async function* () {
        events.push(`${name} opened`);
        try {
          for (;;) yield LONG;
        } finally {
          events.push(`${name} closed`);
        }
      });
    }
    const stream = zip.end();
    for await (const piece of stream) {
      expect(piece).toBeDefined();
      break;
    }
    await finished(stream).catch(() => undefined);
    await expect.poll(() => events).toEqual(['first opened', 'first closed']);
  });

  test('holds what was put into it', async () => {
    const zip = new HashedZip(new Date(0));
    zip.add('a.txt', async function* () {
      yield Buffer.from('a\n');
    });
    const files = await unzip(await buffer(zip.end('sums')));
    expect([...files].map(([name, bytes]) => [name, bytes.toString()])).toEqual([
      ['a.txt', 'a\n'],
      ['sums', '87428fc522803d31065e7bce3cf03fe475096631e5e07bbd7a0fde60c4cf25c7  a.txt\n'],
    ]);
  });
});
