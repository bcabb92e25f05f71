import type { Bundle } from '@plumbline/model/bundle';
import { expect, test } from 'vitest';
import { scan } from '../../../scan.ts';

/** The lines at which a task that looks something up fails for what is not verified. */
async function failing(lookup: string): Promise<readonly (number | undefined)[]> {
  const file = { fileName: 'site.yml', defaultFileName: 'main.yml', subPath: '', configFileType: 'yaml' } as const;
  const services = { s: { serviceName: 'ansible', configFileList: [file] } };
  const bundle: Bundle = {
    manifest: { name: 'c', machines: { m: { id: 'm', services } } },
    read: () => new TextEncoder().encode(`- hosts: all\n  tasks:\n    - set_fact:\n        shop: "{{ ${lookup} }}"\n`),
  };
  const { failed } = await scan(bundle);
  return failed
    .filter(({ rule }) => rule.name === 'ansible_certificate_checks_off')
    .map(({ wrongLines, fromLine }) => (wrongLines?.fromLine ?? fromLine ?? -2) + 1);
}

test('a lookup that verifies no certificate is told, in its value', async () => {
  expect(await failing("lookup('url', 'https://example.com/a', validate_certs=False)")).toEqual([4]);
  expect(await failing("query('ansible.builtin.url', 'https://example.com/a', validate_certs = no)")).toEqual([4]);
});

test('one that does, or of which a variable says it, is not', async () => {
  expect(await failing("lookup('url', 'https://example.com/a')")).toEqual([]);
  expect(await failing("lookup('url', 'https://example.com/a', validate_certs=True)")).toEqual([]);
  expect(await failing("lookup('url', 'https://example.com/a', validate_certs=checked)")).toEqual([]);
});
