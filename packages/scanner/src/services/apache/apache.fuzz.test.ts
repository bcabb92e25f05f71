import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';
import { apache } from './apache.ts';

const examples = apache.rules.flatMap(({ examples: { bad, good } }) => [...bad, ...good]);
const lines = examples
  .flatMap((example) => (typeof example === 'string' ? example : example.text).split('\n'))
  .map((line) => line.replace(/[«»]/g, '').trim());

test('no mixture of lines makes a rule throw', async () => {
  const words = fc.array(fc.constantFrom(...new Set(lines.flatMap((line) => line.split(' ')))), { maxLength: 4 });
  const line = fc.oneof(
    fc.constantFrom(...new Set(lines)),
    words.map((parts) => parts.join(' ')),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), async (mixture) => {
      const { notes } = await scanText(mixture.join('\n'));
      expect(notes.filter(({ message }) => message.includes('could not be evaluated'))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

async function scanText(text: string): ReturnType<typeof scan> {
  const file = { fileName: 'httpd.conf', defaultFileName: 'httpd.conf', subPath: '.', configFileType: 'httpd' };
  const service = { serviceName: 'apache', configFileList: [file] };
  const manifest = { name: 'fuzz', machines: { m: { id: 'm', services: { s: service } } } };
  return scan({ manifest, read: () => new TextEncoder().encode(text) });
}
