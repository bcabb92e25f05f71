import { CRITICAL, HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER_COOKBOOK, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_docker_api_open',
  title: 'A recipe has Docker take commands on TCP without TLS',
  terms: ['port 2375', 'remote API', 'tls_verify'],
  severity: CRITICAL,
  problem:
    'Whoever reaches the port starts a container that mounts the whole node, and so is root there. Bots look for port 2375 all the time.',
  remediation: 'Take the `tcp://` address out of `host`, or set `tls_verify true` with an authority for clients.',
  sources: [`${DOCKER_COOKBOOK}/docker_service.md`, 'https://docs.docker.com/engine/security/protect-access/'],
  references: [cwe(306), nist('AC-3'), nist('SC-8')],

  examples: {
    bad: [
      `
docker_service 'default' do
  «host ['unix:///var/run/docker.sock', 'tcp://0.0.0.0:2375']»
  action [:create, :start]
end`,
      `
docker_service_manager 'default' do
  «host 'tcp://127.0.0.1:2375'»
end`,
    ],
    good: [
      `
docker_service 'default' do
  host 'unix:///var/run/docker.sock'
end`,
      `
docker_service 'default' do
  host 'tcp://0.0.0.0:2376'
  tls_verify true
  tls_ca_cert '/etc/docker/ca.pem'
end`,
      `
docker_service 'default' do
  host 'tcp://0.0.0.0:2376'
  misc_opts '--tlsverify --tlscacert=/etc/docker/ca.pem'
end`,
    ],
  },

  judge(resource) {
    if (!/^docker_service(?:_manager(?:_\w{1,30})?)?$/.test(resource.type) || resource.isGone) return undefined;
    const [at, options] = [resource.placeOf('host'), resource.placeOf('misc_opts')];
    const open = resource.texts('host').filter((text) => /^tcp:\/\//i.test(text));
    const value = open.find((text) => !isLoopback(text)) ?? open[0];
    const hasTls = ['tls', 'tls_verify'].some((name) => resource.has(name) && resource.text(name) !== 'false');
    // Options of the daemon may say it too, or cannot be known.
    if (at === undefined || value === undefined || hasTls || options !== undefined) return undefined;
    return {
      at,
      message: { code: 'has', values: { setting: 'host', value } },
      ...(isLoopback(value) ? { severity: HIGH } : {}),
    };
  },
});
