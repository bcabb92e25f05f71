import { HIGH } from '@plumbline/model/severity';
import { composeRule, COMPOSE_SECRETS, oneService, services } from '../compose-rule.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { secretsInTexts } from '../../../rules/command-secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default composeRule({
  id: 'docker_compose_secret_in_command',
  title: 'A password stands in plaintext in the command or the health check of a container',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the file has it, and so has everybody who may list the processes of the machine.',
  remediation:
    'Change the secret, and give it in a file of `secrets:` or by `${VARIABLE}` from outside of the repository.',
  sources: [COMPOSE_SECRETS, services('command')],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      oneService('«command: redis-server --requirepass h7Kq2mVw9x»'),
      oneService('command:\n  - --auth\n  - «--admin-password=h7Kq2mVw9x»'),
      oneService('command: [redis-server, --requirepass, «h7Kq2mVw9x»]'),
      oneService('«entrypoint: app --database postgres://app:h7Kq2mVw9x@db/app»'),
      oneService('healthcheck:\n  test: [CMD, mysqladmin, ping, -uroot, «-ph7Kq2mVw9x»]'),
      oneService('healthcheck:\n  «test: redis-cli -a h7Kq2mVw9x ping»'),
    ],
    good: [
      oneService('healthcheck:\n  test: mysqladmin ping -uroot -p$$MYSQL_ROOT_PASSWORD'),
      oneService('healthcheck:\n  test: [CMD, pg_isready, -p, "5432"]'),
      oneService('healthcheck:\n  test: nc -z localhost -p 3306'),
      oneService('command: redis-server --requirepass ${REDIS_PASSWORD}'),
      oneService('command: app --password-file /run/secrets/db --token-ttl 300'),
      oneService('command: sh -c "redis-server --requirepass $$PASSWORD"'),
    ],
  },

  *check({ subject }): Generator<Finding | typeof UNKNOWN> {
    for (const service of subject.services) {
      for (const key of ['command', 'entrypoint', 'healthcheck.test']) {
        const texts = service.texts(key);
        // A variable alone may be any command.
        if (key === 'healthcheck.test' && texts.some(({ text }) => /^\$\{?\w+\}?$/.test(text))) yield UNKNOWN;
        for (const { word, message } of secretsInTexts(texts)) yield { at: word.at, message };
      }
    }
  },
});
