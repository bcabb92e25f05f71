import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { runCommandLine } from './command-line.ts';
import { EXIT } from './exit-codes.ts';
import { folderWith } from './testing/folders.ts';
import { recordingTerminal } from './testing/recording-terminal.ts';

const GOOD = 'FROM debian:13@sha256:0000000000000000000000000000000000000000000000000000000000000000\nUSER 10001\n';

const LODASH = {
  VulnerabilityID: 'CVE-2021-23337',
  PkgName: 'lodash',
  InstalledVersion: '4.17.20',
  FixedVersion: '4.17.21',
  Title: 'nodejs-lodash: command injection via template',
  Severity: 'HIGH',
  CweIDs: ['CWE-94'],
  PrimaryURL: 'https://avd.aquasec.com/nvd/cve-2021-23337',
  References: ['https://github.com/advisories/GHSA-35jh-r3h4-6jhm', 'javascript:alert(1)'],
};
const TRIVY = {
  SchemaVersion: 2,
  Results: [
    { Target: 'web/package-lock.json', Class: 'lang-pkgs', Vulnerabilities: [LODASH] },
    {
      Target: 'web/package-lock.json',
      Class: 'lang-pkgs',
      Vulnerabilities: [{ ...LODASH, PkgName: 'lodash.template' }],
    },
    {
      Target: 'composer.lock',
      Class: 'lang-pkgs',
      Vulnerabilities: [{ ...LODASH, VulnerabilityID: 'CVE-1', Severity: 'LOW' }],
    },
    { Target: 'go.mod', Class: 'lang-pkgs' },
  ],
};
const BOM = {
  bomFormat: 'CycloneDX',
  components: [{ 'bom-ref': 'a', name: 'openssl', version: '3.0.0' }],
  vulnerabilities: [
    {
      id: 'CVE-2022-0778',
      cwes: [835],
      ratings: [{ severity: 'medium' }, { severity: 'high' }],
      description: 'An endless loop',
      source: { url: 'https://nvd.nist.gov/vuln/detail/CVE-2022-0778' },
      affects: [{ ref: 'a' }, { ref: 'b' }],
    },
  ],
};
const OTHER = { id: 'CVE-2023-1', ratings: [{ severity: 'critical' }], affects: [{ ref: 'a' }] };
const OWN = { failed: [{ rule: { name: 'our_scanner_found_it', severity: 2 } }] };

async function scanned(content: unknown, ...args: string[]) {
  const folder = await folderWith({ Dockerfile: GOOD });
  const file = path.join(folder, 'their result.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content).replaceAll('{folder}', folder));
  const terminal = recordingTerminal();
  const output = ['--output', 'json', '--output-dir', '-', '--no-hygiene', '--no-cache'];
  const exitCode = await runCommandLine(['scan', folder, '--results', file, ...output, ...args], {}, terminal);
  const printed = terminal.printed.join('\n');
  const failed = printed === '' ? [] : (JSON.parse(printed) as Report).failed;
  return { exitCode, failed, told: terminal.told.join('\n') };
}

test('what Trivy found is part of the report: one failed check for each grave vulnerability', async () => {
  const { exitCode, failed } = await scanned(TRIVY);
  expect(exitCode).toBe(EXIT.failedChecks);
  expect(failed).toMatchObject([
    {
      rule: {
        name: 'cve_vuln_present',
        severity: 5,
        documentation: {
          sources: ['https://avd.aquasec.com/nvd/cve-2021-23337', 'https://github.com/advisories/GHSA-35jh-r3h4-6jhm'],
        },
      },
      message:
        'CVE-2021-23337 (CWE-94) in lodash 4.17.20, lodash.template 4.17.20: nodejs-lodash: command injection via template. It is mended in 4.17.21.',
      config_file: { fileName: 'package-lock.json', subPath: 'web' },
    },
  ]);
  const fingerprints = (await scanned({ ...BOM, vulnerabilities: [...BOM.vulnerabilities, OTHER] })).failed;
  expect(new Set(fingerprints.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  expect((await scanned({ SchemaVersion: 2, ArtifactName: '.' })).exitCode, 'nothing found').toBe(EXIT.success);
});

test('a list of components tells of its vulnerabilities, without a file', async () => {
  const { failed } = await scanned(BOM);
  expect(failed).toHaveLength(1);
  expect(failed[0]?.message).toBe('CVE-2022-0778 (CWE-835) in openssl 3.0.0, b: An endless loop.');
  expect(failed[0]?.config_file).toBeUndefined();
});

test('what PHPStan found stands at its line', async () => {
  const messages = [{ message: 'Undefined variable: $b', line: 7, ignorable: true }];
  const { failed } = await scanned({
    totals: { errors: 0, file_errors: 2 },
    files: { '{folder}/src/a.php': { errors: 1, messages }, '/elsewhere/b.php': { errors: 1, messages } },
    errors: [],
  });
  const message = 'Undefined variable: $b.';
  const own = { rule: { name: 'php_sast_scan_flag', severity: 3 }, message, fromLine: 6, toLine: 6 };
  expect(failed).toMatchObject([own, { ...own, config_file: { fileName: 'a.php', subPath: 'src' } }]);
});

test('any other scanner may hand over failed checks as reports have them', async () => {
  const { failed } = await scanned(OWN);
  expect(failed).toMatchObject([{ rule: { name: 'our_scanner_found_it', severity: 2 } }]);
});

test.each([['{'], ['[]'], ['{"a": 1}'], [''], [`{"failed":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`]])(
  '%.30j is no result',
  async (text) => {
    const { exitCode, told } = await scanned(text);
    expect([exitCode, told]).toEqual([EXIT.input, expect.stringContaining('is no result of another scanner')]);
  },
);

test('a result that is not there is told before anything is looked for', async () => {
  const terminal = recordingTerminal();
  expect(await runCommandLine(['scan', '.', '--results', 'no.json'], {}, terminal)).toBe(EXIT.input);
  expect(terminal.told.join('\n')).toContain('Cannot read no.json');
});

test('a result writes nothing to the terminal but text, and leads to no file outside of the folder', async () => {
  const found = { ...LODASH, PkgName: 'a\u001b[2Jb\u202e', Title: 'x\u0007y' };
  const outside = { Target: '../../etc/passwd', Class: 'lang-pkgs', Vulnerabilities: [found] };
  const folder = await folderWith({ Dockerfile: GOOD, 'r.json': JSON.stringify({ ...TRIVY, Results: [outside] }) });
  const terminal = recordingTerminal();
  await runCommandLine(['scan', folder, '--results', path.join(folder, 'r.json'), '--no-cache'], {}, terminal);
  const page = terminal.printed.join('\n');
  expect(page).toContain('CVE-2021-23337');
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  expect(page).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e]/);
  expect(page).not.toContain('etc/passwd');
});
