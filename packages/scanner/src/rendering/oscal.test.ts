import { readFileSync } from 'node:fs';
import type { Report } from '@plumbline/model/report';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { aReport } from './testing/a-report.ts';
import { renderOscal } from './oscal.ts';

/** NIST's schema of assessment results, from its releases: we do not keep a copy. */
const SCHEMA = process.env['PLUMBLINE_TEST_OSCAL_SCHEMA'];
const ABOUT = { clusterName: 'shop "1"', atSeconds: 1_700_000_000 };

test('the same report gives the same assessment results, another time other ones', () => {
  const first = JSON.stringify(renderOscal(aReport(), ABOUT));
  expect(JSON.stringify(renderOscal(aReport(), ABOUT))).toBe(first);
  expect(JSON.stringify(renderOscal(aReport(), { ...ABOUT, atSeconds: 1_700_000_001 }))).not.toBe(first);
});

test('each failed check is an observation of its rule, and rules that passed are satisfied', () => {
  expect(renderOscal(aReport(), ABOUT)).toMatchObject({
    'assessment-results': {
      results: [
        {
          start: '2023-11-14T22:13:20.000Z',
          'reviewed-controls': { 'control-selections': [{ 'include-controls': [{ 'control-id': 'ia-5.1' }] }] },
          observations: [{ title: '=cmd() is on', methods: ['TEST'] }, { title: 'cve_vuln_present' }],
          findings: [
            { target: { 'target-id': 'nginx_server_tokens_on', status: { state: 'not-satisfied' } } },
            { target: { 'target-id': 'cve_vuln_present', status: { state: 'not-satisfied' } } },
            { target: { 'target-id': 'nginx_user_root', status: { state: 'satisfied' } } },
          ],
        },
      ],
    },
  });
});

test('a rule that could not be decided everywhere is not satisfied, and services left out are counted', () => {
  const service = {
    service: 's',
    serviceName: 'nginx',
    isChecked: false,
    reason: 'missing',
    rules: 0,
    undecided: 1,
  } as const;
  const report: Report = {
    ...aReport(),
    failed: [],
    unknown: { nginx_user_root: 1 },
    coverage: { services: [service] },
  };
  const text = JSON.stringify(renderOscal(report, ABOUT));
  expect(text).not.toContain('satisfied');
  expect(text).toContain('0 of 1 services were checked.');
});

describe.skipIf(!SCHEMA)('against the schema that PLUMBLINE_TEST_OSCAL_SCHEMA names', () => {
  test.each<[string, Report]>([
    ['a report', aReport()],
    ['an empty report', { ...aReport(), failed: [], passed: {} }],
    [
      'a report of foreign rules',
      { ...aReport(), failed: [{ rule: { name: '7 foreign/rule', severity: 1, documentation: '' } }] },
    ],
  ])('%s is valid', (_what, report) => {
    const ajv = new Ajv({ strict: false, allErrors: true });
    addFormats.default(ajv);
    const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA ?? '', 'utf8')) as object);
    validate(renderOscal(report, ABOUT));
    expect(validate.errors ?? []).toEqual([]);
  });
});
