import { HIGH } from '@plumbline/model/severity';
import { isLoopback } from '../../../rules/loopback.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import { UNVERIFIED_CERTIFICATE } from '../../../terms.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_registry_unverified',
  title: 'An image is pulled without verifying its registry: --tls-verify=false',
  terms: [...UNVERIFIED_CERTIFICATE, 'TLSVerify', 'Quadlet', 'insecure registry'],
  severity: HIGH,
  problem: 'An attacker between the machine and the registry gives it another image, which is then run.',
  remediation: 'Remove the setting, and put the certificate of a private registry into `/etc/containers/certs.d`.',
  sources: ['https://docs.podman.io/en/latest/markdown/podman-image.unit.5.html', QUADLET],
  references: [cisDocker('2.5'), cwe(295), cwe(494), nist('SC-8')],

  examples: {
    bad: [
      `[Image]\nImage=registry.example.com/shop:7\n«TLSVerify=false»`,
      `[Build]\nImageTag=localhost/shop:7\nSetWorkingDirectory=unit\n«TLSVerify=no»`,
      `[Container]\nImage=registry.example.com/shop:7\n«PodmanArgs=--tls-verify=false»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --rm --tls-verify=false registry.example.com/shop:7»`,
    ],
    good: [
      `[Image]\nImage=registry.example.com/shop:7\nTLSVerify=true`,
      `[Image]\nImage=localhost:5000/shop:7\nTLSVerify=false`, // does not leave the machine
      `[Service]\nExecStart=/usr/bin/podman run --rm registry.example.com/shop:7 --tls-verify=false`,
    ],
  },

  judge: ({ options, image }, { subject }) => {
    const found = options.find(({ name }) => name === '--tls-verify');
    if (!found || !/^(?:0|no|n|false|f|off)$/i.test(found.value)) return undefined;
    const registry = (image ?? subject.valueOfContainer('Image')).split('/')[0] ?? '';
    return isLoopback(registry) ? undefined : { option: `${found.name}=${found.value}` };
  },
  isForEverybody: true,
});
