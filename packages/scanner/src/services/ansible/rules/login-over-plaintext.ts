import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import { isOn, type Argument } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';

export default taskRule({
  id: 'ansible_login_over_plaintext',
  title:
    'A task logs in to a directory, a database, a mail server, a registry, Vault or a Docker engine without encryption',
  terms: ['ldap://', 'start_tls', 'ssl_mode', 'tcp://', '2375'],
  severity: MODERATE,
  problem:
    'An attacker on the network path reads the password, and what is asked and answered; a Docker engine without TLS obeys everybody.',
  remediation:
    'Use `ldaps://` or `start_tls: true`, `ssl_mode: verify-full`, `secure: always` or `starttls`, an address with `https://`, and TLS with the Docker engine.',
  sources: [
    moduleDocs('ldap_entry', 'community/general'),
    moduleDocs('postgresql_db', 'community/postgresql'),
    moduleDocs('mail', 'community/general'),
    moduleDocs('docker_container', 'community/docker'),
    moduleDocs('docker_login', 'community/docker'),
    moduleDocs('vault_kv2_get', 'community/hashi_vault'),
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      tasks(`- community.general.ldap_entry:
    «server_uri: ldap://ldap.example.com»
    bind_dn: cn=admin,dc=example,dc=com
    bind_pw: "{{ password }}"
    dn: ou=users,dc=example,dc=com`),
      tasks(`- community.postgresql.postgresql_db:
    name: shop
    login_host: db.example.com
    «ssl_mode: disable»`),
      tasks(`- community.docker.docker_container:
    name: shop
    image: shop:1.2
    «docker_host: tcp://10.0.0.4:2375»`),
      tasks(`- community.general.mail:
    host: smtp.example.com
    «secure: never»
    username: shop
    password: "{{ password }}"
    subject: Done`),
      tasks(`- community.docker.docker_login:
    «registry_url: http://registry.example.com»
    username: shop
    password: "{{ password }}"`),
      tasks(`- community.hashi_vault.vault_kv2_get:
    «url: http://vault.example.com:8200»
    path: shop`),
    ],
    good: [
      tasks(`- ldap_entry:
    server_uri: ldap://ldap.example.com
    start_tls: yes
    bind_pw: "{{ password }}"
    dn: ou=users,dc=example,dc=com`),
      tasks(`- ldap_entry:
    server_uri: ldap://localhost
    bind_pw: "{{ password }}"
    dn: ou=users,dc=example,dc=com`),
      tasks(`- postgresql_db:
    name: shop
    ssl_mode: disable`),
      tasks(`- docker_container:
    name: shop
    docker_host: tcp://10.0.0.4:2376
    tls: yes`),
      tasks(`- community.docker.docker_login:
    registry_url: http://localhost:5000
    username: shop
    password: "{{ password }}"`),
      tasks(`- community.grafana.grafana_dashboard:
    grafana_url: "{{ scheme }}://grafana.example.com"
    grafana_password: "{{ password }}"`),
      tasks(`- community.hashi_vault.vault_kv2_get:
    url: http://127.0.0.1:8200
    path: shop`),
      tasks(`- shop_page:
    url: http://shop.example.com`),
    ],
  },

  judge(task) {
    const found =
      plainDirectory(task) ?? plainDatabase(task) ?? plainMail(task) ?? plainEngine(task) ?? plainAddress(task);
    return found && foundAt(found);
  },
});

function plainDirectory(task: Task): Argument | undefined {
  const server = task.module.startsWith('ldap_') ? task.arg('server_uri') : undefined;
  const isPlain = server?.text !== undefined && /^ldap:\/\//i.test(server.text) && !isLoopback(server.text);
  const tls = task.arg('start_tls');
  const isStarted = tls !== undefined && (tls.text === undefined || isOn(tls.text));
  return isPlain && !isStarted && task.arg('bind_pw') && !task.mayHaveDefaults ? server : undefined;
}

function plainDatabase(task: Task): Argument | undefined {
  const mode = task.module.startsWith('postgresql_') ? task.arg('ssl_mode') : undefined;
  const host = task.text('login_host', 'host');
  const isFar = host !== undefined && host !== '' && !host.startsWith('/') && !isLoopback(host);
  return isFar && mode?.text === 'disable' ? mode : undefined;
}

function plainMail(task: Task): Argument | undefined {
  const secure = task.module === 'mail' && task.arg('username') ? task.arg('secure') : undefined;
  const host = task.text('host');
  return secure?.text === 'never' && host !== undefined && !isLoopback(host) ? secure : undefined;
}

/** Its port for those who use no TLS. */
function plainEngine(task: Task): Argument | undefined {
  const engine = task.module.startsWith('docker_') ? task.arg('docker_host', 'docker_url') : undefined;
  const isPlain = engine?.text !== undefined && /^(?:tcp|http):\/\/[^/]+:2375\b/i.test(engine.text);
  return isPlain && !isLoopback(engine.text) ? engine : undefined;
}

/** Those that rules about downloads and requests look at. */
const REQUESTS = /^(?:win_)?(?:uri|get_url|git|unarchive|apt_repository|yum_repository|rpm_key|apt_key)$/;

/** An address beside a password or token that is sent there. */
function plainAddress(task: Task): Argument | undefined {
  if (REQUESTS.test(task.module) || task.script) return undefined;
  // What is asked of Vault is a secret, and the token may come from the environment.
  const isOfSecrets = task.collection === 'community.hashi_vault';
  if (!isOfSecrets && !task.args.some(({ name, text }) => isSecretName(name) && text !== '')) return undefined;
  const names = task.args.map(({ name }) => name).filter((name) => /(?:^|_)(?:url|uri|endpoint)$/.test(name));
  return names
    .map((name) => task.arg(name))
    .find((address) => address?.text !== undefined && /^http:\/\//i.test(address.text) && !isLoopback(address.text));
}
