import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { processOrContainerSetting } from '../systemd-rule.ts';

export default processOrContainerSetting({
  id: 'systemd_container_registry_password',
  title: 'The password of a registry stands in a unit that pulls an image (Creds, plaintext password)',
  terms: [...HARDCODED_SECRET, 'Quadlet'],
  severity: HIGH,
  problem:
    'Every local user can read units and sees the command line that pulls: with the password they read, and often replace, what is in the registry.',
  remediation: 'Remove `Creds=`, name a file that only its user reads by `AuthFile=`, and change the password.',
  sources: ['https://docs.podman.io/en/latest/markdown/podman-image.unit.5.html'],
  references: [cwe(214), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [`[Image]\nImage=registry.example.com/shop:7\n«Creds=shop:Rb7vNq2xWc9R»`],
    good: [
      `[Image]\nImage=registry.example.com/shop:7\nAuthFile=/etc/shop/registry.json`,
      `[Image]\nImage=registry.example.com/shop:7\nCreds=shop:{{ password }}`,
    ],
  },

  setting: 'Creds',
  scope: 'Image',
  bad: (value) =>
    isExposedSecret(value.slice(value.indexOf(':') + 1)) && value.includes(':') && { code: 'holds-secret' },
});
