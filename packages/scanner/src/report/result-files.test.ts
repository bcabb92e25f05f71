import { describe, expect, test } from 'vitest';
import { scan } from '../scan.ts';

/** The report of a cluster without services whose bundle brings these results. */
function reportOf(files: Readonly<Record<string, unknown>>): ReturnType<typeof scan> {
  const encoder = new TextEncoder();
  return scan({
    manifest: { name: 'shop' },
    resultFiles: Object.keys(files),
    read: (path) => {
      const content = files[path];
      return encoder.encode(typeof content === 'string' ? content : JSON.stringify(content));
    },
  });
}

const TRIVY = 'externalResults/trivy_cve_scan/result.json';
const documentation = {
  documentation: 'libfoo 1.2 has CVE-2026-1',
  remediation: 'Update it.',
  sources: ['https://a.example/1'],
};
const cve = { rule: { name: 'cve_vuln_present', severity: 5, documentation } };

describe('failed_rules.json', () => {
  test('adds its rules with the severity and texts of our catalogue, unknown ones with severity 1', async () => {
    const { failed, notes, weights } = await reportOf({
      'failed_rules.json': ['cluster_no_ci_cd_tool_used', 'something_new'],
    });
    expect(failed.map(({ rule }) => [rule.name, rule.severity])).toEqual([
      ['cluster_no_ci_cd_tool_used', 1],
      ['something_new', 1],
    ]);
    expect(failed[0]).not.toHaveProperty('config_file');
    expect(failed[0]).not.toHaveProperty('machine');
    expect(failed[1]?.rule.documentation).toMatchObject({
      documentation: expect.stringContaining('not part of this product'),
    });
    expect(notes).toEqual([]);
    expect(weights).toEqual({ passed: 0, failed: 2 });
  });

  test('counts included images only when one of them has a failed check', async () => {
    const rules = ['cluster_docker_images_with_failed_checks_included'];
    expect((await reportOf({ 'failed_rules.json': rules })).failed).toEqual([]);
    const ofImage = { ...cve, machine: 'container', service: 'included_docker_image_nginx' };
    const { failed } = await reportOf({ 'failed_rules.json': rules, [TRIVY]: { failed: [ofImage] } });
    expect(failed.map(({ rule }) => rule.name)).toEqual(['cve_vuln_present', ...rules]);
  });
});

describe('an external result', () => {
  test('is merged with its own texts, the severity of our catalogue and a fingerprint', async () => {
    const { failed } = await reportOf({ [TRIVY]: { failed: [{ rule: { ...cve.rule, severity: 1 } }, cve] } });
    expect(failed.map(({ rule }) => rule)).toEqual([cve.rule, cve.rule]);
    expect(new Set(failed.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  test('with its documentation in one text is split at Remediation: and Source:', async () => {
    const text = 'Tokens are shown.\nRemediation: Switch them off.\nSource: https://a.example/1, https://a.example/2.';
    const entries = [text, 'Only a problem.'].map((plain) => ({ rule: { ...cve.rule, documentation: plain } }));
    const { failed, notes } = await reportOf({ [TRIVY]: { failed: entries } });
    expect(failed.map(({ rule }) => rule.documentation)).toEqual([
      {
        documentation: 'Tokens are shown.',
        remediation: 'Switch them off.',
        sources: ['https://a.example/1', 'https://a.example/2'],
      },
      expect.objectContaining({
        documentation: 'Only a problem.',
        remediation: expect.stringContaining('Update the package'),
      }),
    ]);
    expect(notes).toEqual([]);
  });

  test('whose sources are no addresses of pages stays, without those', async () => {
    const sources = ['javascript:alert(1)', 'https://a.example/1', 7];
    const entry = { rule: { ...cve.rule, documentation: { ...documentation, sources } } };
    const { failed, notes } = await reportOf({ [TRIVY]: { failed: [entry] } });
    expect(failed.map(({ rule }) => rule.documentation)).toEqual([
      expect.objectContaining({ sources: ['https://a.example/1'] }),
    ]);
    expect(notes).toEqual([]);
  });

  test('of PHP has its path and its lines put right', async () => {
    const entry = {
      rule: { name: 'php_sast_scan_flag', severity: 3, documentation },
      config_file: { fileName: 'index.php', subpath: './web/' },
      fromLine: 7,
      toLine: 8,
    };
    const { failed } = await reportOf({ 'externalResults/phpstan_sast_scan/result.json': { failed: [entry] } });
    expect(failed).toEqual([
      expect.objectContaining({ config_file: { fileName: 'index.php', subPath: 'web' }, fromLine: 6, toLine: 6 }),
    ]);
  });

  test.each<[string, unknown, string]>([
    ['that is no JSON', '{', 'not JSON'],
    ['without a list', { failed: 7 }, 'there is no list "failed"'],
    ['with an entry without a rule', { failed: [{}] }, 'entry 1: there is no rule'],
    ['with a severity of 6', { failed: [{ rule: { ...cve.rule, severity: 6 } }] }, 'entry 1: the severity'],
    ['with a severity as text', { failed: [{ rule: { ...cve.rule, severity: '5' } }] }, 'entry 1: the severity'],
    [
      'with an endless text',
      { failed: [{ rule: { ...cve.rule, documentation: 'x'.repeat(20_001) } }] },
      'entry 1: a text',
    ],
    [
      'with a path that leaves',
      { failed: [{ ...cve, config_file: { fileName: 'a', subPath: '../..' } }] },
      'entry 1: the folder',
    ],
    ['with lines that run backwards', { failed: [{ ...cve, fromLine: 5, toLine: 2 }] }, 'entry 1: the lines'],
  ])('%s is a note that names file and cause, and takes nothing else away', async (_what, content, cause) => {
    const { failed, notes } = await reportOf({ [TRIVY]: content, 'failed_rules.json': ['something_new'] });
    expect(failed.map(({ rule }) => rule.name)).toEqual(['something_new']);
    expect(notes).toEqual([
      {
        code: 'result-file',
        values: { file: TRIVY, cause: expect.stringContaining(cause) },
        file: TRIVY,
        message: expect.stringContaining(`${TRIVY}: ${cause}`),
      },
    ]);
  });

  test('with good and bad entries gives the good ones and one note for the others', async () => {
    const { failed, notes } = await reportOf({ [TRIVY]: { failed: [7, cve, {}, cve] } });
    expect(failed).toHaveLength(2);
    expect(notes).toEqual([expect.objectContaining({ message: expect.stringContaining('and 1 more') })]);
  });
});
