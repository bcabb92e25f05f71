import { HIGH } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { isExposedSecret } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { clientRule } from '../docker-daemon-rule.ts';

export default clientRule({
  id: 'docker_daemon_registry_password_in_file',
  title: 'The sign-in at a registry stands in config.json: auth is base64, not encryption',
  terms: [...HARDCODED_SECRET, 'auths', '.dockerconfigjson', 'docker login'],
  severity: HIGH,
  problem:
    'Whoever reads the file, in a repository or a backup of it, pulls every private image, and where the account may push, puts others in their place.',
  remediation:
    'Change the password, keep sign-ins in the store of the system by `credsStore` or `credHelpers`, and the file out of repositories.',
  sources: ['https://docs.docker.com/reference/cli/docker/login/#credential-stores'],
  references: [cwe(522), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `{\n  "auths": {\n    "registry.example.com": {\n      «"auth": "c2hvcDpoN0txMm1Wdzl4"»\n    }\n  }\n}`,
      `{\n  "auths": {\n    "registry.example.com": {\n      "username": "shop",\n      «"password": "h7Kq2mVw9x"»\n    }\n  }\n}`,
    ],
    good: [
      `{ "auths": { "registry.example.com": {} }, "credsStore": "pass" }`,
      `{ "credHelpers": { "123456789012.dkr.ecr.eu-west-1.amazonaws.com": "ecr-login" } }`,
      '{ "auths": { "registry.example.com": { "auth": "${REGISTRY_AUTH}" } } }',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const key of ['auth', 'password', 'identitytoken', 'registrytoken']) {
      for (const { at, node } of file.entries(`auths.*.${key}`)) {
        const value = node.kind === 'scalar' ? String(node.value ?? '') : '';
        if (isExposedSecret(value)) yield { at, message: { code: 'holds-secret', values: { setting: key } } };
      }
    }
  },
});
