import { composeRule, isForDevelopment, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { DEVELOPMENT_SERVER, DEVELOPMENT_VAULT, developmentVaultIn } from '../../../rules/development-vault.ts';

export default composeRule({
  id: 'docker_compose_vault_in_development_mode',
  ...DEVELOPMENT_VAULT,
  sources: [services('command'), DEVELOPMENT_SERVER],

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
        if (found && !isForDevelopment(found.at))
          yield { at: found.at, message: { code: 'has', values: { setting: key, value: '-dev' } } };
      }
    }
  },
});
