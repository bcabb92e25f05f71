import { MODERATE } from '@plumbline/model/severity';
import { programsIn } from '../command.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';

export default commandRule({
  id: 'systemd_program_in_shared_folder',
  title: 'A program is started from a folder that everybody can write to',
  terms: ['privilege escalation', 'world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Any local user can put another program in its place, which then runs with the rights of the service, often those of root.',
  remediation: 'Keep programs in a folder of root, such as `/usr/local/bin`.',
  sources: [`${SERVICE}#ExecStart=`],
  references: [cwe(427), cwe(732), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/tmp/shop»`,
      `[Service]\n«ExecStartPre=-/var/tmp/prepare.sh»\nExecStart=/usr/bin/shop`,
      `[Service]\n«ExecStart=/bin/sh /dev/shm/run.sh»`,
      `[Service]\n«ExecStart=%T/shop»`,
      `[Service]\n«ExecStart=/usr/bin/java -Xmx1g -jar /tmp/shop.jar»`,
      `[Service]\n«ExecStartPre=-/bin/sh -c "cd /opt && /tmp/prepare.sh --quiet"»\nExecStart=/usr/bin/shop`,
      `[Service]\n«ExecStart=/bin/bash -lc '. /var/tmp/settings; exec /usr/bin/shop'»`,
      `[Service]\n«ExecStart=/bin/sh -c "cd /tmp/release && ./install.sh"»`,
      `[Service]\n«ExecStart=/usr/bin/timeout -k 5 60 /tmp/shop.sh»`,
      `[Service]\n«ExecStart=/usr/bin/env LANG=C python3 /tmp/shop.py»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/local/bin/shop --cache /tmp/shop`,
      `[Service]\nExecStart=/opt/tmp/shop`,
      `[Service]\nExecStart=/bin/sh -c "rm -rf /tmp/shop && mkdir /tmp/shop && /usr/bin/shop > /tmp/shop/log"`,
      `[Service]\nExecStart=/bin/sh -c "cd /tmp && ls && cd /opt/shop && ./run.sh"`,
      `[Service]\nExecStart=/usr/bin/timeout 60 /usr/bin/shop /tmp/shop.sh`,
      `[Service]\nExecStart=/bin/sh -c "test -f /tmp/shop.sh || /usr/bin/shop"`,
      `[Service]\nExecStart=/usr/bin/java -Djava.io.tmpdir=/tmp -jar /opt/shop.jar /tmp/shop.jar`,
      `[Service]\nExecStart=/tmp/shop\nExecStart=\nExecStart=/usr/bin/shop`,
    ],
  },

  judge: (command) => {
    const found = programsIn(command).find(isInSharedFolder);
    return found === undefined
      ? undefined
      : { message: { code: 'has', values: { setting: 'the command', value: found } } };
  },
});
