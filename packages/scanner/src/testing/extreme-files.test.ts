import type { Bundle } from '@plumbline/model/bundle';
import { MAX_FILE_BYTES } from '@plumbline/model/decode';
import type { Report } from '@plumbline/model/report';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveFrom } from '../derive/testing.ts';
import { FORMAT_NAMES, loadParser, type FormatName } from '../formats/format-list.ts';
import { failureOf } from '../formats/testing/fuzz-format.ts';
import { longTextsOf } from '../formats/testing/long-texts.ts';
import { kindsByFormat, type FileKind } from './multiplied-files.ts';
import { CONSTRUCTS_BY_FORMAT, type Multiply } from './multiplied-texts.ts';
import { scan } from '../scan.ts';
import { loadServices } from '../services.ts';

/** More than a function takes as its arguments, and than what calls itself has stack for, on a stack of `vitest.config.ts`. */
const TIMES = 34_000;
const LONGEST = MAX_FILE_BYTES - 1000;
/** Enough for a parser that calls itself to run out of such a stack; whether time is linear, `npm run fuzz` measures. */
const ENDLESS = 7_000;

/** Texts that no person writes, and that nothing keeps anybody from uploading. */
function extremeTexts(format: FormatName): readonly (readonly [what: string, text: () => string])[] {
  const { list, reference, interpolation, continuation, nesting, quoted, long } = CONSTRUCTS_BY_FORMAT[format];
  const many = (what: string, constructs: readonly Multiply[]): readonly (readonly [string, () => string])[] =>
    constructs.map((construct, index) => [`${what} ${index}`, () => construct(TIMES)]);
  return [
    ...many('lists', list.slice(0, 2)),
    ...many('references', reference.slice(0, 1)),
    ...many('interpolations', interpolation.slice(0, 1)),
    ...many('lines that go on', continuation.slice(0, 1)),
    ...many('nesting', nesting.slice(0, 2)),
    ...many('quotes', quoted.slice(0, 2)),
    ['empty lines', () => '\n'.repeat(1_000_000)],
    ['one word', () => 'x'.repeat(LONGEST)],
    ...long.slice(0, 1).map((construct): readonly [string, () => string] => ['one value', () => construct(LONGEST)]),
  ];
}

/**
 * What reading a text may run into shows in one service of its format; with the others, what rules make of many parts, of
 * deep ones and of long ones.
 */
const KINDS = [...kindsByFormat(await loadServices())].flatMap(([format, kinds]) =>
  kinds.map((kind, index) => {
    const texts = extremeTexts(format).filter(([what]) => index === 0 || /^(lists 0|nesting 0|one value)$/.test(what));
    return { ...kind, texts };
  }),
);
const ORDINARY_TEXT = 'FROM node:latest\n';
let expected: Report['failed'];

beforeAll(async () => {
  expected = (await scan(bundleOf({ ordinary: [ORDINARY, ORDINARY_TEXT] }))).failed;
});

describe.each(KINDS)('$serviceName: $defaultFileName', (kind) => {
  test.each(kind.texts)('%s: no rule throws, and the other file is checked', async (_, text) => {
    const report = await scan(bundleOf({ extreme: [kind, text()], ordinary: [ORDINARY, ORDINARY_TEXT] }));
    expect(expected.length).toBeGreaterThan(0);
    expect(report.failed.filter(({ machine }) => machine === 'ordinary')).toEqual(expected);
    const broken = (report.notes ?? []).filter(
      ({ code, message }) => code === 'rule-threw' || (code === 'file-stopped' && !/more work/.test(message)),
    );
    expect(broken).toEqual([]);
  });
});

const DERIVED: readonly (readonly [service: string, FormatName])[] = [
  ['terraform', 'hcl2'],
  ['cloudformation', 'aws_cfn'],
  ['azureresourcemanager', 'json'],
];

describe.each(DERIVED)('derived from %s', (service, format) => {
  test.each(extremeTexts(format))('%s: machines are derived, or the file is named', async (_, text) => {
    const { problems } = await deriveFrom(service, { extreme: text() });
    expect(problems.filter(({ file, message }) => file !== 'extreme' || message.includes('cannot be'))).toEqual([]);
  });
});

test.each(FORMAT_NAMES)('%s: what never ends is read to its end', async (format) => {
  const parser = await loadParser(format);
  for (const { head, repeated } of longTextsOf(format)) {
    expect(failureOf(parser, format, head + repeated.repeat(ENDLESS / repeated.length))).toBeUndefined();
  }
});

/** Those in which nothing is written that is checked or derived from. */
const OTHERS = FORMAT_NAMES.filter(
  (format) => !KINDS.some((kind) => kind.format === format) && !DERIVED.some(([, derived]) => derived === format),
);

describe.each(OTHERS)('%s', async (format) => {
  const parser = await loadParser(format);

  test.each(extremeTexts(format))('%s are read', (_, text) => {
    expect(failureOf(parser, format, text())).toBeUndefined();
  });
});

const ORDINARY: FileKind = {
  serviceName: 'dockerfile',
  defaultFileName: 'Dockerfile',
  configFileType: 'dockerfile',
  format: 'dockerfile',
};

/** One file on each machine, by its name. */
function bundleOf(files: Readonly<Record<string, readonly [kind: FileKind, text: string]>>): Bundle {
  const machines = Object.entries(files).map(([id, [kind]]) => {
    const { serviceName, defaultFileName, configFileType } = kind;
    const configFileList = [{ fileName: defaultFileName, defaultFileName, subPath: '.', configFileType }];
    return [id, { id, services: { s: { serviceName, configFileList } } }] as const;
  });
  const encoder = new TextEncoder();
  return {
    manifest: { name: 'extreme', machines: Object.fromEntries(machines) },
    read: (path) => encoder.encode(files[path.split('/', 1)[0] ?? '']?.[1]),
  };
}
