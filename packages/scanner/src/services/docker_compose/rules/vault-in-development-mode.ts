import { HIGH } from '@plumbline/model/severity';
import { composeRule, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { developmentVaultIn } from '../../../rules/container-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_vault_in_development_mode',
  title: 'Vault runs in development mode: server -dev',
  terms: ['openbao'],
  severity: HIGH,
  problem:
    'It is unsealed from the start, speaks without TLS and has one root token: whoever learns that has all secrets, and each restart loses them.',
  remediation: 'Start `server` with a configuration that names a storage, a listener with TLS and a seal.',
  sources: [services('command'), 'https://developer.hashicorp.com/vault/docs/concepts/dev-server'],
  references: [cwe(489), nist('SC-28'), nist('IA-5')],

  examples: {
    bad: [
      oneService('«command: vault server -dev»'),
      'services:\n  vault:\n    image: hashicorp/vault:1.20\n    command:\n      - server\n      - «-dev»\n      - -dev-listen-address=0.0.0.0:8200',
    ],
    good: [
      oneService('command: vault server -config=/vault/config'),
      oneService('command: npm run server -- -dev-tools'),
      oneService('command: ./server -dev # of another program'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      for (const key of ['command', 'entrypoint']) {
        const found = developmentVaultIn(service.text('image') ?? '', service.texts(key));
        if (found) yield { at: found.at, message: { code: 'has', values: { setting: key, value: '-dev' } } };
      }
    }
  },
});
