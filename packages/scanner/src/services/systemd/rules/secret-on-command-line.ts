import { HARDCODED_SECRET } from '../../../terms.ts';
import { HIGH } from '@plumbline/model/severity';
import { CONTAINER_ENGINE } from '../../../reading/container-engine.ts';
import { programRule, EXEC } from '../systemd-rule.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { secretsInWords, wordsOfScript } from '../../../rules/command-secrets.ts';

export default programRule({
  id: 'systemd_secret_on_command_line',
  title: 'A password stands on a command line (plaintext password)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Every local user sees the command lines of processes and can read units: the password is known to all of them.',
  remediation: 'Hand it over in a file: `LoadCredential=password:/etc/shop/password`, and change it.',
  sources: [`${EXEC}#Credentials`],
  references: [cwe(214), cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/bin/shop --password=Rb7vNq2xWc9R»`,
      `[Service]\n«ExecStart=/usr/bin/shop --api-token 0ab2c4e6f8a9b1d3 --port 80»`,
      `[Service]\n«ExecStart=/usr/bin/shop postgres://shop:Rb7vNq2xWc9R@db/shop»`,
      `[Service]\n«ExecStart=/usr/bin/env DB_PASSWORD=Rb7vNq2xWc9R /usr/bin/shop»`,
      `[Service]\n«ExecStart=/bin/sh -c "exec /usr/bin/shop --password=Rb7vNq2xWc9R"»`,
      `[Service]\n«ExecStart=/usr/bin/redis-server --requirepass Rb7vNq2xWc9R»`,
      `[Service]\n«ExecStart=/bin/sh -c 'mysqldump -u backup -pRb7vNq2xWc9R shop | gzip > /srv/shop.gz'»`,
      `[Container]\nImage=shop:7\n«PodmanArgs=--env=DB_PASSWORD=Rb7vNq2xWc9R»`,
      `[Service]\n«ExecStart=/usr/bin/podman run --env=DB_PASSWORD=Rb7vNq2xWc9R shop:7»`,
      `[Service]\n«ExecStart=/usr/bin/redis-cli -a Rb7vNq2xWc9R save»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/bin/shop --password=\${PASSWORD}`,
      `[Service]\nExecStart=/usr/bin/shop --password-file=/etc/shop/password`,
      `[Service]\nExecStart=/usr/bin/shop --password /etc/shop/password`,
      `[Service]\nExecStart=/usr/bin/shop --token-ttl 3600`,
      `[Service]\nExecStart=/usr/bin/mysqldump --defaults-file=/etc/backup.cnf --port=3306 shop`,
      `[Service]\nExecStart=/usr/bin/shop postgres://shop:\${PASSWORD}@db/shop`,
      `[Service]\nExecStart=/bin/sh -c 'DB_PASSWORD=$(cat /etc/shop/password) exec /usr/bin/shop'`,
      `[Service]\nExecStart=/usr/bin/podman run --secret=shop-password,type=env,target=DB_PASSWORD shop:7`,
    ],
  },

  judge: ({ name: program, args, script }) => {
    const words = script === undefined ? [program, ...args].map((text) => ({ text })) : wordsOfScript(script);
    const [found] = secretsInWords(CONTAINER_ENGINE.test(program) ? words.flatMap(ofEngine) : words);
    return found && { message: found.message };
  },
});

/** Of what an engine is given, `--secret` is the name of a secret that it keeps, and `--env` has an assignment for its value. */
function ofEngine({ text }: { readonly text: string }): readonly { readonly text: string }[] {
  return /^--secret\b/.test(text) ? [] : [{ text: text.replace(/^--env=/, '') }];
}
