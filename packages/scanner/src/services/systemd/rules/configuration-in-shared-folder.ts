import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { commandRule, SERVICE } from '../systemd-rule.ts';

export default commandRule({
  id: 'systemd_configuration_in_shared_folder',
  title: 'A service of root reads its configuration from a folder that everybody can write to (--config /tmp/…)',
  terms: ['privilege escalation', 'world-writable', '/tmp'],
  severity: MODERATE,
  problem:
    'Any local user writes the file before the service does, or in its place: what it says runs with the rights of root, as most programs load modules or start others by their configuration.',
  remediation: 'Keep the file in a folder of root, such as `/etc`.',
  sources: [`${SERVICE}#ExecStart=`, 'https://systemd.io/TEMPORARY_DIRECTORIES/'],
  references: [cwe(732), cwe(377), nist('CM-5'), nist('AC-6')],

  examples: {
    bad: [
      `[Service]\n«ExecStart=/usr/sbin/openvpn --suppress-timestamps --config /tmp/%i.conf»`,
      `[Service]\n«ExecStart=/usr/sbin/mysqld --defaults-file=/var/tmp/my.cnf»`,
    ],
    good: [
      `[Service]\nExecStart=/usr/sbin/openvpn --config /etc/openvpn/%i.conf`,
      `[Service]\nUser=shop\nExecStart=/usr/bin/shop --config /tmp/shop.conf`,
      `[Service]\nPrivateTmp=yes\nExecStart=/usr/sbin/openvpn --config /tmp/a.conf`,
      `[Service]\nExecStart=/usr/bin/shop --cache /tmp/shop`,
    ],
  },

  judge({ args }, { subject }) {
    const given = args.flatMap((word, index) => {
      const [, joined] = OPTION.exec(word) ?? [];
      return OPTION.test(word) ? [joined ?? args[index + 1] ?? ''] : [];
    });
    const found = given.find(isInSharedFolder);
    if (found === undefined) return undefined;
    const { isOfRoot } = subject;
    const own = subject.setting('Service', 'PrivateTmp');
    if (isOfRoot === false || (own.is === 'set' && !/^(?:0|no|n|false|f|off)$/i.test(own.value))) return undefined;
    if (isOfRoot === undefined || own.is === 'unknown') return UNKNOWN;
    return { message: { code: 'has', values: { setting: 'the command', value: found.slice(0, 200) } } };
  },
});

const OPTION = /^--?(?:config|config-file|config\.file|conf|defaults-file)(?:=([^]{1,500}))?$/;
