import { composeRule, isForDevelopment, oneService, services } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { isForThisMachine } from '../../../rules/published-ports.ts';
import {
  DEVELOPMENT_SERVER,
  DEVELOPMENT_VAULT,
  developmentVaultIn,
  startsDevelopmentVault,
} from '../../../rules/development-vault.ts';

export default composeRule({
  id: 'docker_compose_vault_in_development_mode',
  ...DEVELOPMENT_VAULT,
  sources: [services('command'), DEVELOPMENT_SERVER],

  examples: {
    bad: [
      oneService('«command: vault server -dev»'),
      'services:\n  vault:\n    image: hashicorp/vault:1.20\n    command:\n      - server\n      - «-dev»\n      - -dev-listen-address=0.0.0.0:8200',
      `services:\n  vault:\n    «image: hashicorp/vault:1.20»\n    ports: ["8200:8200"]`, // told nothing else
      `services:\n  vault:\n    image: openbao/openbao:2.4\n    environment:\n      - «BAO_DEV_ROOT_TOKEN_ID=\${TOKEN}»`,
    ],
    good: [
      `services:\n  vault:\n    image: hashicorp/vault:1.20\n    command: [agent, -config=/vault/agent.hcl]`,
      `services:\n  vault:\n    image: hashicorp/vault:1.20\n    build: ./vault`,
      oneService('command: vault server -dev\nports: ["127.0.0.1:8200:8200"]'),
      oneService('command: vault server -config=/vault/config'),
      oneService('command: npm run server -- -dev-tools'),
      oneService('command: ./server -dev # of another program'),
    ],
  },

  *check({ subject }): Generator<Finding> {
    for (const service of subject.services) {
      if (isForThisMachine(service.ports)) continue;
      for (const key of ['command', 'entrypoint']) {
        const found = developmentVaultIn(service.text('image') ?? '', service.texts(key));
        if (found && !isForDevelopment(found.at))
          yield { at: found.at, message: { code: 'has', values: { setting: key, value: '-dev' } } };
      }
      const image = service.pair('image');
      const isTold = !image || !startsDevelopmentVault(service.text('image') ?? '') || isForDevelopment(image);
      if (isTold || !TELLING.every((key) => service.lacks(key, (one) => one.pair(key) !== undefined))) continue;
      const given = service.environment.find(({ name }) => /^(?:VAULT|BAO)_DEV_/.test(name));
      yield { at: given?.at ?? image, message: 'the image starts server -dev where no command is set' };
    }
  },
});

/** What makes an image start something else. */
const TELLING = ['command', 'entrypoint', 'build'];
