import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isCheckedAsFile } from '../embedded-files.ts';
import { writtenLines } from '../written-lines.ts';

/** Lines that open a service, each written as only its own program has it. */
const LINES: readonly RegExp[] = [
  // https://security.appspot.com/vsftpd/vsftpd_conf.html
  /^\s{0,20}anonymous_enable\s{0,5}=\s{0,5}YES\s{0,20}$/i,
  // https://redis.io/docs/latest/operate/oss_and_stack/management/security/
  /^\s{0,20}protected-mode\s{1,5}no\s{0,20}$/i,
  // http://www.net-snmp.org/docs/man/snmpd.conf.html
  /^\s{0,20}r[ow]community6?\s{1,5}(?:public|private)\b/,
  // https://mosquitto.org/man/mosquitto-conf-5.html
  /^\s{0,20}allow_anonymous\s{1,5}true\s{0,20}$/i,
  // https://docs.docker.com/engine/security/protect-access/
  /\btcp:\/\/(?:0\.0\.0\.0|\[?::\]?)?:2375\b/,
  // https://www.elastic.co/docs/reference/elasticsearch/configuration-reference/security-settings
  /^\s{0,20}xpack\.security\.enabled\s{0,5}:\s{0,5}false\s{0,20}$/,
  // https://www.mongodb.com/docs/manual/reference/configuration-options/#mongodb-setting-security.authorization
  /^\s{0,20}authorization\s{0,5}:\s{0,5}["']?disabled\b/,
  // https://www.postgresql.org/docs/current/auth-trust.html
  /^\s{0,20}host(?:no)?(?:ssl)?\s{1,20}\S+\s{1,20}\S+\s{1,20}(?:0\.0\.0\.0\/0|::\/0|all)\s{1,20}trust\b/,
  // https://www.samba.org/samba/docs/current/man-html/smb.conf.5.html
  /^\s{0,20}guest ok\s{0,5}=\s{0,5}yes\s{0,20}$/i,
  // https://dev.mysql.com/doc/refman/8.4/en/server-options.html#option_mysqld_skip-grant-tables
  /^\s{0,20}skip[-_]grant[-_]tables\s{0,20}(?:=\s{0,5}(?:1|on|true))?\s{0,20}$/i,
];

export default taskRule({
  id: 'ansible_service_without_login',
  title: 'A task writes a setting that opens a service to everybody: anonymous FTP, Samba, Redis, SNMP, Docker, MQTT',
  terms: ['anonymous_enable', 'protected-mode', 'rocommunity public', 'allow_anonymous', '2375'],
  severity: HIGH,
  problem:
    'Whoever reaches the port reads or changes what the service holds, without a password or with one that everybody knows.',
  remediation: 'Remove the line, and let the service ask for a password or a certificate.',
  sources: [moduleDocs('lineinfile'), 'https://docs.docker.com/engine/security/protect-access/'],
  references: [cwe(306), nist('IA-2')],

  examples: {
    bad: [
      tasks(`- lineinfile:
    path: /etc/vsftpd.conf
    regexp: ^anonymous_enable
    «line: anonymous_enable=YES»`),
      tasks(`- blockinfile:
    path: /etc/samba/smb.conf
    «block: |
      [shop]
      path = /srv/shop
      guest ok = yes»
`),
      tasks(`- copy:
    dest: /etc/docker/daemon.json
    «content: '{"hosts": ["tcp://0.0.0.0:2375"]}'»`),
      tasks(`- lineinfile:
    path: /etc/redis/redis.conf
    line: "{{ item }}"
  loop:
    - appendonly yes
    - «protected-mode no»`),
      tasks(`- cisco.ios.ios_config:
    lines:
      - «snmp-server community public RW»`),
      tasks(`- blockinfile:
    path: /etc/mongod.conf
    «block: |
      security:
        authorization: disabled»
`),
    ],
    good: [
      tasks(`- lineinfile:
    path: /etc/vsftpd.conf
    line: anonymous_enable=NO`),
      tasks(`- lineinfile:
    path: /etc/redis/redis.conf
    line: "# protected-mode no"`),
      tasks(`- lineinfile:
    path: /etc/redis/redis.conf
    line: protected-mode no
    state: absent`),
      tasks(`- lineinfile:
    path: /etc/snmp/snmpd.conf
    line: "rocommunity {{ community }}"`),
      tasks(`- copy:
    dest: /etc/docker/daemon.json
    content: '{"hosts": ["tcp://127.0.0.1:2375", "tcp://0.0.0.0:2376"]}'`),
    ],
  },

  judge(task) {
    const lines = isCheckedAsFile(task) ? [] : writtenLines(task);
    const found = lines.find(({ line }) => LINES.some((one) => one.test(line)));
    if (found) return foundAt(found.argument);
    const command = /^\w+_config$/.test(task.module)
      ? task.placedTexts('lines').find(({ text }) => /^\s*snmp-server community (?:public|private)\b/.test(text))
      : undefined;
    return (
      command && {
        at: command.at,
        message: { code: 'has', values: { setting: 'lines', value: 'snmp-server community' } },
      }
    );
  },
});
