import type { Bundle } from '@plumbline/model/bundle';
import type { Report } from '@plumbline/model/report';
import { expect, test } from 'vitest';
import { scan } from '../scan.ts';
import { OverWork, Work } from './work.ts';

/** nginx configurations of one service with the files that they include. */
function bundleOf(main: readonly string[], included: Readonly<Record<string, string>>): Bundle {
  const file = { subPath: '.', configFileType: 'nginx' };
  const named = new Map([...main.map((text, index) => [`${index}.conf`, text] as const), ...Object.entries(included)]);
  const configFileList = main.map((_, index) => ({
    ...file,
    fileName: `${index}.conf`,
    defaultFileName: 'nginx.conf',
  }));
  const complimentaryFileList = Object.keys(included).map((name) => ({ ...file, fileName: name, aliasList: [name] }));
  const services = { s: { serviceName: 'nginx', configFileList, complimentaryFileList } };
  return {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: (path) => new TextEncoder().encode(named.get(path.slice('m/s/'.length))),
  };
}

const SERVER = 'server { listen 80; server_tokens on; autoindex on; }\n';
const DOUBLED = Object.fromEntries(
  Array.from({ length: 16 }, (_, index) => [`d${index}`, `include d${index + 1};\n`.repeat(2)]),
);

function rulesOn(report: Report, file: string): readonly string[] {
  return report.failed.filter(({ config_file: at }) => at?.fileName === file).map(({ rule }) => rule.name);
}

test('a file whose includes multiply is named, and takes nothing from the others', async () => {
  const bundle = bundleOf([`http {\n include d0;\n}\n`, `http {\n${SERVER}}\n`], { ...DOUBLED, d16: SERVER });
  const report = await scan(bundle);
  expect(rulesOn(report, '0.conf')).toEqual(['nginx_file_over_work']);
  expect(report.coverage?.services[0]?.unchecked).toContainEqual({ file: '0.conf', reason: 'stopped' });
  expect(report.notes).toContainEqual(expect.objectContaining({ code: 'file-stopped', file: '0.conf' }));
  expect(rulesOn(report, '1.conf')).toContain('nginx_server_tokens_on');
  expect(JSON.stringify(await scan(bundle))).toBe(JSON.stringify(report));
});

test('rules that no work is left for are undecided, never passed', async () => {
  const reports: Report[] = [];
  for (let times = 1; times < 60; times += 1) {
    const bundle = bundleOf([`http {\n${'include s;\n'.repeat(times)}}\n`], { s: SERVER.repeat(40) });
    reports.push(await scan(bundle));
  }
  const isOver = (report: Report): boolean => rulesOn(report, '0.conf').includes('nginx_file_over_work');
  const first = reports.findIndex(isOver);
  const [whole, part] = [reports[first - 1], reports[first]];
  expect(whole?.coverage?.services[0]).toMatchObject({ isChecked: true });
  expect(part?.coverage?.services[0]).toMatchObject({ isChecked: true });
  expect(Object.keys(part?.unknown ?? {}).length).toBeGreaterThan(Object.keys(whole?.unknown ?? {}).length);
  expect(Object.keys(whole?.passed ?? {})).toEqual(expect.arrayContaining(Object.keys(part?.passed ?? {})));
  expect(reports.slice(first).every(isOver)).toBe(true);
});

test('what is used up of its own goes on from what is shared, and what does not fit takes nothing', () => {
  const shared = new Work(10);
  const [one, other] = [new Work(5, shared), new Work(5, shared)];
  one.spend(12);
  expect(() => one.spend(4)).toThrow(OverWork);
  expect(() => other.spend(9)).toThrow(OverWork);
  other.spend(5);
  one.spend(3);
});
