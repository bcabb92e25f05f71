// oxlint-disable-next-line no-restricted-imports -- test support: reads fixtures, and is imported by tests only
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import type { Bundle } from '@plumbline/model/bundle';
import type { Manifest } from '@plumbline/model/cluster';
import type { ComplimentaryFile, ConfigurationFile } from '@plumbline/model/configuration-file';
import type { FailedCheck } from '@plumbline/model/failed-check';
import { isRecognised, recogniseFile } from '@plumbline/model/recognised-file';
import type { Report } from '@plumbline/model/report';
import { configFileTypeOf, defaultFileNamesOf, type ServiceId } from '@plumbline/model/service-catalogue';
import { expect } from 'vitest';
import { scan } from '../scan.ts';
import { EXAMPLES_JUDGED_AT } from './run-example.ts';

const GOLDEN_FILE = 'report.json';
const MACHINE = 'machine';

/** Services whose files are known by their content, and are files of their own wherever they stand. */
const NEVER_INCLUDED: ReadonlySet<ServiceId> = new Set([
  'ansible',
  'apache_druid',
  'apache_spark',
  'azureresourcemanager',
  'chef',
  'cloudformation',
  'github_actions',
  'kubernetes',
  'kafka',
  'open_api',
  'openvpn',
  'rabbitmq',
  'rethinkdb',
  'systemd',
]);

/**
 * For tests: scans the files of a fixture folder as one service and compares the report with the folder's
 * `report.json`. With `GOLDEN=write` in the environment (`npm run golden`) it writes that file instead.
 * `folder` ends in a slash: `new URL('../fixtures/shop/', import.meta.url)`. Files that are recognised by their names, or that none includes, are
 * its configuration files, all others complimentary files that can be included by their path below the folder.
 */
export async function expectGoldenReport(serviceName: ServiceId, folder: URL, version?: string): Promise<void> {
  const golden = new URL(GOLDEN_FILE, folder);
  const text = `${JSON.stringify(stablePart(await scan(fixtureBundle(serviceName, folder, version), { judgedAt: EXAMPLES_JUDGED_AT })), undefined, 2)}\n`;
  if (process.env['GOLDEN'] === 'write') writeFileSync(golden, text);
  expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : '');
}

/** A report without what changes with every rule that is added, and without the texts that stand in the rules. */
function stablePart({ failed, disabled, notes, files }: Report): unknown {
  return { failed: failed.map(withoutTexts), disabled: disabled.map(withoutTexts), notes, files };
}

function withoutTexts(check: FailedCheck): unknown {
  return { ...check, rule: { name: check.rule.name, severity: check.rule.severity } };
}

/** A fixture folder as one service of one machine. */
export function fixtureBundle(serviceName: ServiceId, folder: URL, version?: string): Bundle {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== GOLDEN_FILE && statSync(new URL(path, folder)).isFile())
    .toSorted();
  const configFileList: ConfigurationFile[] = [];
  const complimentaryFileList: ComplimentaryFile[] = [];
  for (const path of paths) {
    const slash = path.lastIndexOf('/');
    const subPath = slash === -1 ? '.' : path.slice(0, slash);
    const fileName = path.slice(slash + 1);
    const found = recogniseFile(path, () => readFileSync(new URL(path, folder), 'utf8'));
    const isMain = isRecognised(found) && (found.because.is === 'name' || NEVER_INCLUDED.has(serviceName));
    const defaultFileName = isMain ? found.defaultFileName : (defaultFileNamesOf(serviceName)[0] ?? '');
    const configFileType = configFileTypeOf(serviceName, defaultFileName) ?? 'custom';
    if (isMain) {
      configFileList.push({ fileName, defaultFileName, subPath, configFileType });
    } else complimentaryFileList.push({ fileName, subPath, configFileType, aliasList: [path] });
  }
  const service = { serviceName, version, configFileList, complimentaryFileList };
  const manifest: Manifest = {
    name: 'fixture',
    machines: { [MACHINE]: { id: MACHINE, services: { [serviceName]: service } } },
  };
  const prefix = `${MACHINE}/${serviceName}/`;
  return { manifest, read: (path) => readFileSync(new URL(path.slice(prefix.length), folder)) };
}
