import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { SETTINGS } from '@plumbline/server/setting-list';
import { expect, test } from 'vitest';
import { ROOT } from '../tools/processes.ts';

/* The pages on security claim nothing whose proof is gone. */

const SECURITY = path.join(ROOT, 'docs', 'security');

/** How many requirements of levels 1 and 2 each section has; they are the first ones. Source: OWASP ASVS 5.0.0. */
const REQUIREMENTS: Readonly<Record<string, number>> = {
  'V1.1': 2,
  'V1.2': 9,
  'V1.3': 11,
  'V1.4': 3,
  'V1.5': 2,
  'V2.1': 3,
  'V2.2': 3,
  'V2.3': 4,
  'V2.4': 1,
  'V3.2': 2,
  'V3.3': 4,
  'V3.4': 6,
  'V3.5': 5,
  'V3.7': 2,
  'V4.1': 3,
  'V4.2': 1,
  'V4.3': 2,
  'V4.4': 4,
  'V5.1': 1,
  'V5.2': 3,
  'V5.3': 2,
  'V5.4': 3,
  'V6.1': 3,
  'V6.2': 12,
  'V6.3': 4,
  'V6.4': 4,
  'V6.5': 5,
  'V6.6': 3,
  'V6.8': 4,
  'V7.1': 3,
  'V7.2': 4,
  'V7.3': 2,
  'V7.4': 5,
  'V7.5': 2,
  'V7.6': 2,
  'V8.1': 2,
  'V8.2': 3,
  'V8.3': 1,
  'V8.4': 1,
  'V9.1': 3,
  'V9.2': 4,
  'V10.1': 2,
  'V10.2': 2,
  'V10.3': 4,
  'V10.4': 11,
  'V10.5': 5,
  'V10.6': 2,
  'V10.7': 3,
  'V11.1': 2,
  'V11.2': 3,
  'V11.3': 3,
  'V11.4': 4,
  'V11.5': 1,
  'V11.6': 1,
  'V12.1': 3,
  'V12.2': 2,
  'V12.3': 4,
  'V13.1': 1,
  'V13.2': 5,
  'V13.3': 2,
  'V13.4': 5,
  'V14.1': 2,
  'V14.2': 4,
  'V14.3': 3,
  'V15.1': 3,
  'V15.2': 3,
  'V15.3': 7,
  'V16.1': 1,
  'V16.2': 5,
  'V16.3': 4,
  'V16.4': 3,
  'V16.5': 3,
  'V17.1': 1,
  'V17.2': 4,
  'V17.3': 2,
};

const STATES = ['met', 'operator', 'not applicable', 'not met'];

interface Row {
  readonly id: string;
  readonly state: string;
  readonly why: string;
  readonly proofs: readonly Proof[];
}

interface Proof {
  readonly file: string;
  /** Of a test, or of a section of a page. */
  readonly title: string;
}

async function readTable(): Promise<readonly Row[]> {
  const lines = (await readFile(path.join(SECURITY, 'asvs.md'), 'utf8')).split('\n');
  return lines
    .filter((line) => /^\| V\d/.test(line))
    .map((line) => {
      const [, id = '', , state = '', why = '', proof = ''] = line.split('|').map((cell) => cell.trim());
      return { id, state, why, proofs: proofsIn(proof) };
    });
}

/** Written as `file` “title”. */
function proofsIn(text: string): readonly Proof[] {
  return [...text.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
}

/** Undefined when it is there. */
async function whatIsMissing({ file, title }: Proof): Promise<string | undefined> {
  const place = path.join(ROOT, file);
  if (!existsSync(place)) return `${file} is gone`;
  const text = await readFile(place, 'utf8');
  const isThere = file.endsWith('.md')
    ? text.split('\n').includes(`## ${title}`)
    : ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
  return isThere ? undefined : `${file} has no “${title}”`;
}

async function allThatIsMissing(proofs: readonly Proof[]): Promise<readonly string[]> {
  const missing = await Promise.all(proofs.map(whatIsMissing));
  return missing.filter((sentence) => sentence !== undefined);
}

test('every requirement of levels 1 and 2 has one row, in its order', async () => {
  const ids = Object.entries(REQUIREMENTS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(ids).toHaveLength(253);
  expect((await readTable()).map(({ id }) => id)).toEqual(ids);
});

test('a requirement is met by a test or a section that is there, and everything else says why', async () => {
  const rows = await readTable();
  for (const { id, state, why, proofs } of rows) {
    expect(STATES, id).toContain(state);
    expect(state === 'met' ? proofs.length : why.length, id).toBeGreaterThan(0);
  }
  expect(await allThatIsMissing(rows.flatMap(({ proofs }) => proofs))).toEqual([]);
});

test('the numbers at the head of the table are those of its rows', async () => {
  const rows = await readTable();
  const text = await readFile(path.join(SECURITY, 'asvs.md'), 'utf8');
  const [met, operator, notApplicable, notMet] = STATES.map(
    (each) => rows.filter(({ state }) => state === each).length,
  );
  expect(text).toContain(
    `**${met} met, ${operator} the operator's, ${notApplicable} not applicable, ${notMet} not met**, of ${rows.length}.`,
  );
});

test('the tests that answer threats are there', async () => {
  const proofs = proofsIn(await readFile(path.join(SECURITY, 'threat-model.md'), 'utf8'));
  expect(proofs.length).toBeGreaterThan(40);
  expect(await allThatIsMissing(proofs)).toEqual([]);
});

test('what a page says of a setting is of one that there is', async () => {
  const known = Object.values(SETTINGS).map(({ variable }): string => variable);
  for (const page of ['threat-model.md', 'asvs.md', 'decisions.md']) {
    const text = await readFile(path.join(SECURITY, page), 'utf8');
    const named = new Set(text.match(/\bPLUMBLINE_[A-Z0-9_]*[A-Z0-9]\b(?!_)/g));
    expect(
      [...named].filter((name) => !known.includes(name)),
      page,
    ).toEqual([]);
  }
});
