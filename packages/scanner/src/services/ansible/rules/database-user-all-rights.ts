import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Place } from '../../../formats/tree.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { argumentText } from '../arguments.ts';
import type { Task } from '../tasks-file.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_database_user_all_rights',
  title: 'A database user has all rights (MySQL from any machine, PostgreSQL SUPERUSER or PUBLIC, MongoDB root)',
  severity: HIGH,
  problem:
    'Whoever gets or guesses the password reads and changes all databases; a superuser of PostgreSQL also runs programs on the machine.',
  remediation: 'Give the user the rights on their own database, and name the machine that they come from.',
  sources: [
    moduleDocs('mysql_user', 'community/mysql'),
    moduleDocs('postgresql_user', 'community/postgresql'),
    moduleDocs('postgresql_privs', 'community/postgresql'),
    moduleDocs('postgresql_query', 'community/postgresql'),
    moduleDocs('mysql_query', 'community/mysql'),
    'https://www.postgresql.org/docs/current/sql-createrole.html',
  ],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      tasks(`- mysql_user:
    name: shop
    host: '%'
    password: "{{ password }}"
    «priv: '*.*:ALL'»`),
      tasks(`- community.mysql.mysql_user:
    name: shop
    host: '%'
    «priv: '*.*:ALL,GRANT'»`),
      tasks(`- community.postgresql.postgresql_user:
    name: shop
    «role_attr_flags: LOGIN,SUPERUSER»`),
      tasks(`- community.postgresql.postgresql_privs:
    database: shop
    type: database
    privs: ALL
    «roles: PUBLIC»`),
      tasks(`- community.mongodb.mongodb_user:
    database: admin
    name: shop
    «roles: root»`),
      tasks(`- mysql_user:
    name: shop
    host: '%'
    priv:
      «'*.*': ALL,GRANT»`),
      tasks(`- community.postgresql.postgresql_query:
    login_db: postgres
    «query: ALTER ROLE shop WITH LOGIN SUPERUSER»`),
      tasks(`- mysql_query:
    query:
      - CREATE DATABASE shop
      - «GRANT ALL PRIVILEGES ON *.* TO 'shop'@'%'»`),
      tasks(`- command: «psql -c "CREATE USER shop SUPERUSER"»`),
      tasks(`- shell: «createuser --superuser shop»`),
    ],
    good: [
      tasks(`- community.mongodb.mongodb_user:
    database: shop
    name: shop
    roles: readWrite`),
      tasks(`- postgresql_user:
    name: shop
    role_attr_flags: NOSUPERUSER,NOCREATEDB`),
      tasks(`- postgresql_privs: {database: shop, type: database, privs: CONNECT, roles: PUBLIC}`),
      tasks(`- postgresql_privs: {database: shop, type: database, privs: ALL, roles: PUBLIC, state: absent}`),
      tasks(`- mysql_user:
    name: shop
    host: '%'
    priv: 'shop.*:ALL'`),
      tasks(`- mysql_user:
    name: root
    priv: '*.*:ALL,GRANT'`),
      tasks(`- mysql_user:
    name: shop
    host: '%'
    priv: "{{ rights }}"`),
      tasks(`- postgresql_query:
    query: ALTER ROLE shop WITH LOGIN NOSUPERUSER`),
      tasks(`- postgresql_query:
    query: SELECT rolname FROM pg_roles WHERE rolsuper -- who is SUPERUSER`),
      tasks(`- postgresql_query:
    query: ALTER ROLE postgres SUPERUSER`), // as it is made
      tasks(`- mysql_query:
    query: GRANT ALL ON shop.* TO 'shop'@'%'`),
      tasks(`- command: createuser --no-superuser shop`),
      tasks(`- command: echo "ALTER ROLE shop SUPERUSER"`),
    ],
  },

  judge(task) {
    if (task.module === 'postgresql_user' && !task.isGone) {
      const flags = task.arg('role_attr_flags');
      return flags?.text !== undefined && /(?:^|,)\s*SUPERUSER\s*(?:,|$)/i.test(flags.text)
        ? foundAt(flags)
        : undefined;
    }
    if (task.module === 'mongodb_user') {
      const roles = task.isGone ? [] : [...task.placedTexts('roles'), ...task.placedTexts('roles', 'role')];
      const found = roles.find(({ text }) => text === 'root' || text === '__system');
      return found && { at: found.at, message: { code: 'has', values: { setting: 'roles', value: found.text } } };
    }
    if (task.module === 'postgresql_privs') {
      const [rights, roles] = [
        task.text('privs', 'priv') ?? '',
        [...task.placedTexts('roles'), ...task.placedTexts('role')],
      ];
      const everybody = task.isGone || !/(?:^|,)\s*ALL\b/i.test(rights) ? undefined : roles.find(isEverybody);
      return everybody && { at: everybody.at, message: { code: 'has', values: { setting: 'roles', value: 'PUBLIC' } } };
    }
    if (task.module === 'postgresql_query' || task.module === 'mysql_query') {
      const found = queriesOf(task).find(({ text }) => GIVES_ALL.test(text));
      return found && { at: found.at, message: ALL_GIVEN };
    }
    const command = task.commands.find(givesAll);
    if (command) return { at: command, message: ALL_GIVEN };
    if (task.module !== 'mysql_user' || task.isGone || task.text('host') !== '%') return undefined;
    const given = task.arg('priv');
    const ofAll = given && 'key' in given.at ? pairInForce(given.at.value, '*.*') : undefined;
    if (ofAll && /^\s*(?:ALL|(?:\S.*)?,\s*ALL)\b/i.test(argumentText(ofAll.value) ?? ''))
      return { at: ofAll, message: { code: 'is', values: { setting: '*.*', value: 'ALL' } } };
    return given?.text !== undefined && /(?:^|\/)\*\.\*:ALL\b/i.test(given.text) ? foundAt(given) : undefined;
  },
});

const ALL_GIVEN = 'a user gets all rights on all databases';

/** Those that are run one by one, or the only one. */
function queriesOf(task: Task): readonly { readonly at: Place; readonly text: string }[] {
  const query = task.arg('query');
  return query?.text === undefined ? task.placedTexts('query') : [{ at: query.at, text: query.text }];
}

/** What `SUPERUSER` and `ALL` are given to, other than the one who has them from the beginning. */
const GIVES_ALL =
  /^\s*(?:(?:ALTER|CREATE)\s+(?:ROLE|USER)\s+(?!postgres\b)[^;]{0,300}?\sSUPERUSER\b|GRANT\s+ALL(?:\s+PRIVILEGES)?\s+ON\s+\*\.\*\s+TO\s+(?!['"`]?root\b)\S{1,100}?@['"`]?%)/i;

function givesAll({ name, words }: ShellCommand): boolean {
  const texts = words.map(({ text }) => text);
  if (name === 'createuser') return texts.some((text) => text === '-s' || text === '--superuser');
  return (name === 'psql' || name === 'mysql' || name === 'mariadb') && texts.some((text) => GIVES_ALL.test(text));
}

/** The role that everybody has. */
function isEverybody({ text }: { readonly text: string }): boolean {
  return text.toUpperCase() === 'PUBLIC';
}
