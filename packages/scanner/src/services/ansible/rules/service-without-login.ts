import { HIGH } from '@plumbline/model/severity';
import { opensService } from '../../../rules/weak-lines.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isCheckedAsFile } from '../embedded-files.ts';
import { writtenLines } from '../written-lines.ts';

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
      tasks(`- lineinfile:
    path: /etc/docker/daemon.json
    «line: '"hosts": ["tcp://0.0.0.0:2375"],'»`),
      tasks(`- lineinfile:
    path: /srv/shop/cache.conf
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
      tasks(`- lineinfile: # what the rules of Redis find
    path: /etc/redis/redis.conf
    line: protected-mode no`),
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
    const found = lines.find(({ line }) => opensService(line));
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
