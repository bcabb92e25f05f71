import { HIGH } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_insecure_registry',
  title: 'Images come from a registry without verified TLS (insecure-registries)',
  terms: UNENCRYPTED,
  severity: HIGH,
  problem:
    'Whoever is on the path puts other images in place of those that are pulled, and so runs programs on the machine; passwords of the registry can be read.',
  remediation: 'Remove the entry, give the registry a certificate, and put its authority below /etc/docker/certs.d.',
  sources: [`${DOCKERD}#insecure-registries`],
  references: [cisDocker('2.5'), cwe(319), cwe(494), nist('SC-8'), nist('SI-7'), stigDocker('V-235789')],

  examples: {
    bad: [
      `{ "insecure-registries": [«"registry.example.com:5000"»] }`,
      `{
  "insecure-registries": [
    «"10.0.0.0/8"»
  ]
}`,
    ],
    good: [
      `{ "insecure-registries": ["127.0.0.1:5000", "localhost:5000", "127.0.0.0/8", "::1/128"] }`,
      `{ "insecure-registries": [] }`,
      `{ "registry-mirrors": ["https://mirror.example.com"] }`,
    ],
  },

  setting: 'insecure-registries',
  scope: 'items',
  bad: (value) => value !== '' && !isLoopback(value) && !isLoopbackNetwork(value),
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'a registry with a certificate that the machine trusts' },
});

function isLoopbackNetwork(value: string): boolean {
  const [address = '', bits] = value.split('/');
  return bits !== undefined && isLoopback(address) && (address.includes(':') || Number(bits) >= 8);
}
