import { ReportOfParts } from '@plumbline/model/report-parts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reportInParts } from './report-parts.ts';

const RULE = { name: 'nginx_a', severity: 3, documentation: 'Why "it" \\ matters: }]{[, and ä 𝄞.' };
const CHECK = { rule: RULE, machine: 'web-1', config_file: { fileName: 'nginx.conf', subPath: '.' }, fromLine: 3 };
const REST = { passed: { nginx_b: 2 }, notes: [], files: 1 };

/** The report that whoever asked for it has, sent in pieces of so many bytes. */
async function received(stored: object, pieceLength: number): Promise<{ report: object; sent: string }> {
  const lines: Uint8Array[] = [];
  for await (const line of reportInParts(piecesOf(JSON.stringify(stored), pieceLength))) lines.push(line);
  const sent = Buffer.concat(lines).toString();
  const parts = new ReportOfParts();
  for (const line of sent.trimEnd().split('\n')) parts.add(line);
  return { report: parts.report(), sent };
}

async function* piecesOf(text: string, length: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

test('what checks have in common is sent once, and the report is the one that was stored', async () => {
  const failed = Array.from({ length: 2000 }, (_, line) => ({ ...CHECK, fromLine: line, fingerprint: `${line}` }));
  const disabled = [{ ...CHECK, reasons: ['known'] }];
  const stored = { failed, disabled, ...REST };

  const { report, sent } = await received(stored, 1000);

  expect(JSON.stringify(report)).toBe(JSON.stringify(stored));
  expect(sent.split('matters')).toHaveLength(2);
  expect(report).toHaveProperty(
    'failed.0.rule',
    expect.toSatisfy((rule) => rule === at(report, 1999).rule),
  );
});

function at(report: object, index: number): { readonly rule: unknown } {
  return (report as { failed: { rule: unknown }[] }).failed[index] ?? { rule: undefined };
}

test('a report of any shape is the same afterwards, wherever its pieces end', async () => {
  const check = fc.record(
    {
      rule: fc.record({ name: fc.string(), documentation: fc.string({ unit: 'binary' }) }),
      title: fc.string({ unit: 'binary' }),
      snippet: fc.jsonValue(),
      fromLine: fc.nat(),
      reasons: fc.array(fc.string()),
    },
    { requiredKeys: ['rule'] },
  );
  const checks = fc.array(check, { maxLength: 4 });
  const reports = fc.oneof(
    fc.record({ failed: checks, disabled: checks, notes: fc.jsonValue() }),
    fc.record({ notes: fc.jsonValue(), failed: checks, disabled: checks }),
  );
  await fc.assert(
    fc.asyncProperty(reports, fc.integer({ min: 1, max: 200 }), async (stored, pieceLength) => {
      // A number among what is shared would be taken for a place; no report has one there.
      fc.pre([...stored.failed, ...stored.disabled].every(({ snippet }) => typeof snippet !== 'number'));
      const { report } = await received(stored, pieceLength);
      expect(report).toEqual(JSON.parse(JSON.stringify(stored)));
    }),
    { numRuns: 300 },
  );
});

test('a check that is longer than many pieces is gone through a few times, not once for each of them', async () => {
  const long = { ...CHECK, snippet: { firstLine: 0, lines: Array.from({ length: 100_000 }, () => '"{[\\') } };
  const { report } = await received({ failed: [long], disabled: [], ...REST }, 64);
  expect(report).toEqual({ failed: [long], disabled: [], ...REST });
});

test('a report that was cut off is none, and what it was read from is closed when nobody wants the rest', async () => {
  const text = JSON.stringify({ failed: [CHECK], disabled: [], ...REST });
  const cutOff = reportInParts(piecesOf(text.slice(0, 100), 10));
  await expect(cutOff.next()).rejects.toThrow('ends within a check');
  expect(() => new ReportOfParts().report()).toThrow('ended before its last part');

  let isOpen = true;
  async function* watched(): AsyncGenerator<Uint8Array> {
    try {
      yield* piecesOf(text, 10);
    } finally {
      isOpen = false;
    }
  }
  for await (const line of reportInParts(watched())) {
    expect(line.length).toBeGreaterThan(0);
    break;
  }
  expect(isOpen).toBe(false);
});
