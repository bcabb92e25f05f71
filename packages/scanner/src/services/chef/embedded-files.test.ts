import type { Bundle } from '@plumbline/model/bundle';
import { wrongLinesOf } from '@plumbline/model/failed-check';
import { expect, test } from 'vitest';
import { scan } from '../../scan.ts';

/** What rules of other services found in a recipe, with the lines of it. */
async function foundIn(recipe: string): Promise<readonly string[]> {
  const configFileList = [
    { fileName: 'default.rb', subPath: 'recipes', defaultFileName: 'recipe.rb', configFileType: 'custom' as const },
  ];
  const bundle: Bundle = {
    manifest: { name: 'c', machines: {}, clusterServices: { a: { serviceName: 'chef', configFileList } } },
    read: () => new TextEncoder().encode(recipe),
  };
  const { failed } = await scan(bundle);
  const ofOthers = failed.filter(({ rule }) => !rule.name.startsWith('chef_'));
  return ofOthers.map((check) => {
    const line = recipe.split('\n')[wrongLinesOf(check)?.fromLine ?? -1];
    return `${check.rule.name}: ${line?.trim() ?? ''}`;
  });
}

test('what a recipe writes to the node is checked as the file that it is there', async () => {
  const recipe = `
file '/etc/docker/daemon.json' do
  mode '0644'
  content <<~JSON
    {
      "log-level": "#{node['shop']['level']}",
      "hosts": ["tcp://0.0.0.0:2375"]
    }
  JSON
end
`;
  expect(await foundIn(recipe)).toEqual(['docker_daemon_api_open_without_tls: "hosts": ["tcp://0.0.0.0:2375"]']);
});

test('so is a unit of systemd, as text or as a hash', async () => {
  const asHash = `
systemd_unit 'agent.service' do
  content(
    Unit: { Description: 'agent' },
    Service: {
      ExecStart: '/opt/agent/run',
      Environment: ['LANG=C', 'DB_PASSWORD=vK8qLm2xRt5w'],
    },
  )
  action [:create, :enable]
end
`;
  const asText = `
systemd_unit 'agent.service' do
  content <<~UNIT
    [Unit]
    Description=agent
    [Service]
    ExecStart=/opt/agent/run
    Environment=DB_PASSWORD=vK8qLm2xRt5w
  UNIT
end
`;
  const found = 'systemd_secret_in_environment';
  expect(await foundIn(asHash)).toContain(`${found}: Environment: ['LANG=C', 'DB_PASSWORD=vK8qLm2xRt5w'],`);
  expect(await foundIn(asText)).toContain(`${found}: Environment=DB_PASSWORD=vK8qLm2xRt5w`);
});

test.each([
  ['of JSON', "content JSON.pretty_generate(\n    'log-level' => 'info',\n    'hosts' => ['tcp://0.0.0.0:2375'],\n  )"],
  [
    'of a hash',
    "content JSON.generate({\n    ipv6: false, # off\n    dns: %w(10.0.0.2 10.0.0.3),\n    'hosts' => ['tcp://0.0.0.0:2375'],\n  })",
  ],
  ['as JSON', "content({\n    'mtu' => node['net']['mtu'],\n    'hosts' => ['tcp://0.0.0.0:2375'],\n  }.to_json)"],
  ['in one place', 'content({\n    "hosts": [\'tcp://0.0.0.0:2375\'],\n  }.to_json)'],
])('so is what Ruby writes out of a hash, %s', async (_, content) => {
  const recipe = `file '/etc/docker/daemon.json' do\n  ${content}\nend\n`;
  const written = recipe.split('\n').find((line) => line.includes('2375'));
  expect(await foundIn(recipe)).toContain(`docker_daemon_api_open_without_tls: ${written?.trim() ?? ''}`);
});

test.each([
  [
    'what is taken away',
    'action :delete\n  content <<~JSON\n    {\n      "hosts": ["tcp://0.0.0.0:2375"]\n    }\n  JSON',
  ],
  ['what only Ruby knows', 'content JSON.generate(settings)'],
  ['what is added to', "content settings.merge('hosts' => ['tcp://0.0.0.0:2375']).to_json"],
  ['what Ruby adds to', "content JSON.generate({ 'hosts' => ['tcp://0.0.0.0:2375'] }.merge(more))"],
  ['what holds another hash', "content JSON.generate({\n    **base,\n    'hosts' => ['tcp://0.0.0.0:2375'],\n  })"],
  ['what Ruby puts in', 'content <<~JSON\n    {\n      "hosts": ["#{address}:2375"]\n    }\n  JSON'],
])('%s is no file', async (_, content) => {
  expect(await foundIn(`file '/etc/docker/daemon.json' do\n  ${content}\nend\n`)).toEqual([]);
});
