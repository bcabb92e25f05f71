import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { DOCKER_COOKBOOK, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_registry_insecure',
  title: 'A recipe has Docker take images from a registry without verified TLS (insecure_registry)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path puts other images in place of those that are pulled, and so runs programs on the node.',
  remediation:
    'Take the property out, give the registry a certificate, and put its authority below /etc/docker/certs.d.',
  sources: [
    `${DOCKER_COOKBOOK}/docker_service.md`,
    'https://docs.docker.com/reference/cli/dockerd/#insecure-registries',
  ],
  references: [cwe(319), cwe(494), nist('SC-8'), nist('SI-7')],

  examples: {
    bad: [
      `
docker_service 'default' do
  «insecure_registry 'registry.example.com:5000'»
end`,
      `
docker_service 'default' do
  «insecure_registry ['127.0.0.1:5000', '10.0.0.0/8']»
end`,
    ],
    good: [
      `
docker_service 'default' do
  insecure_registry '127.0.0.1:5000'
end`,
      `
docker_service 'default' do
  registry_mirror 'https://mirror.example.com'
end`,
    ],
  },

  judge(resource) {
    if (!/^docker_service\b/.test(resource.type) || resource.isGone) return undefined;
    const at = resource.placeOf('insecure_registry');
    const value = resource.texts('insecure_registry').find((text) => text !== '' && !isLoopback(text));
    return at && value !== undefined
      ? { at, message: { code: 'has', values: { setting: 'insecure_registry', value } } }
      : undefined;
  },
});
