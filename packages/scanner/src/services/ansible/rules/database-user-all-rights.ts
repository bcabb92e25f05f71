import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { pairInForce } from '../../../formats/mapping-lookup.ts';
import { argumentText } from '../arguments.ts';
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
    if (task.module !== 'mysql_user' || task.isGone || task.text('host') !== '%') return undefined;
    const given = task.arg('priv');
    const ofAll = given && 'key' in given.at ? pairInForce(given.at.value, '*.*') : undefined;
    if (ofAll && /^\s*(?:ALL|(?:\S.*)?,\s*ALL)\b/i.test(argumentText(ofAll.value) ?? ''))
      return { at: ofAll, message: { code: 'is', values: { setting: '*.*', value: 'ALL' } } };
    return given?.text !== undefined && /(?:^|\/)\*\.\*:ALL\b/i.test(given.text) ? foundAt(given) : undefined;
  },
});

/** The role that everybody has. */
function isEverybody({ text }: { readonly text: string }): boolean {
  return text.toUpperCase() === 'PUBLIC';
}
