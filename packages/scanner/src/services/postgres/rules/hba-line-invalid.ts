import { MODERATE } from '@plumbline/model/severity';
import { METHODS, TYPES, type HbaRecord } from '../pg-hba-file.ts';
import { hbaRule } from '../postgres-rule.ts';
import { nist } from '../../../rules/rulesets.ts';

export default hbaRule({
  id: 'postgres_hba_line_invalid',
  title: 'A record that PostgreSQL refuses',
  severity: MODERATE,
  problem:
    'The server does not start with such a record, and a running one refuses the whole file and goes on with its old rules, so changes that should protect it are not in force.',
  remediation: 'Mend the record, then look at the view `pg_hba_file_rules` before you reload.',
  sources: [
    'https://www.postgresql.org/docs/current/auth-pg-hba-conf.html',
    'https://www.postgresql.org/docs/current/view-pg-hba-file-rules.html',
  ],
  references: [nist('CM-6')],

  examples: {
    bad: [
      '«hosts all all 10.0.0.0/8 md5»\n',
      '«host all all 10.0.0.0/8»\n',
      '«local all all scram»\n',
      '«host all all 10.0.0.0/8 cert»\n«host all all 10.0.0.0/8 peer»\n', // neither is for such connections
      '«hostssl all all 10.0.0.0/8 scram-sha-256 map=people»\n',
      '«hostssl all all 10.0.0.0/8 ldap ldapservr=ldap.example.com»\n',
      '«host all all 10.0.0.0/8 scram-sha-256 clientcert=verify-full»\n',
      '«host all all 10.0.0.0/33 scram-sha-256»\n',
    ],
    good: [
      'hostssl all all 10.0.0.0/8 ldap ldapserver=ldap.example.com ldaptls=1 clientcert=verify-ca\n',
      'local all all ident map=people\n',
      'hostssl all all 10.0.0.0/8 gss include_realm=1 krb_realm=EXAMPLE.COM map=people\n',
      'local all all peer map=people\n',
      'host all all 10.0.0.0 255.0.0.0 md5\n',
      'hostssl all all 10.0.0.0/8 oauth issuer=https://idp.example.com scope=openid validator.audience=db\n',
      'hostssl all all all {{ method }}\n',
    ],
  },

  *check({ file }) {
    for (const record of file.records) {
      // What a template puts in may be several fields.
      if (record.isPartlyUnknown) continue;
      const { directive, type, method } = record;
      if (!TYPES.has(type)) yield { at: directive, message: `${type} is no type of connection` };
      else if (method === '') yield { at: directive, message: 'the method is missing' };
      else if (!METHODS.has(method) && !OLD_METHODS.has(method)) {
        yield { at: directive, message: `${method} is no method` };
      } else {
        const refused = whatIsRefused(record);
        if (refused !== undefined) yield { at: directive, message: refused };
      }
    }
  },
});

/** Removed in PostgreSQL 8.4 and 9.4, so files of older servers may hold them. */
const OLD_METHODS: ReadonlySet<string> = new Set(['crypt', 'krb5']);

/** What makes the server refuse a record whose parts are all known; undefined where nothing does. */
function whatIsRefused({ type, method, options, directive }: HbaRecord): string | undefined {
  if (method === 'peer' && type !== 'local') return 'peer is for local connections only';
  if (method === 'cert' && type !== 'hostssl') return 'cert is for hostssl connections only';
  if (method === 'gss' && type === 'local') return 'gss is not for local connections';
  const address = type === 'local' ? '' : String(directive.args[2]?.value ?? '');
  const [, host = '', length] = /^([\da-f.:]+)\/(\d{1,9})$/i.exec(address) ?? [];
  if (length !== undefined && Number(length) > (host.includes(':') ? 128 : 32)) return `/${length} is no mask`;
  for (const option of options.keys()) {
    const methods = METHODS_OF_OPTION.get(option);
    // Since PostgreSQL 19 validators of tokens have options of their own.
    if (methods === undefined && method === 'oauth') continue;
    if (methods === undefined) return `${option} is no option`;
    if (methods.length > 0 && !methods.includes(method)) return `${option} is no option of ${method}`;
    if (option.startsWith('client') && type !== 'hostssl') return `${option} is for hostssl connections only`;
  }
  return undefined;
}

/** The methods that know an option; none where every method does. Source: the pages of the methods. */
const METHODS_OF_OPTION: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['clientcert clientname', []],
      ['map', ['ident', 'peer', 'gss', 'sspi', 'cert', 'oauth', 'krb5']],
      ['pamservice pam_use_hostname', ['pam']],
      [
        'ldapurl ldaptls ldapscheme ldapserver ldapport ldapbinddn ldapbindpasswd ldapsearchattribute ldapsearchfilter ldapbasedn ldapprefix ldapsuffix',
        ['ldap'],
      ],
      ['krb_realm include_realm krb_server_hostname', ['gss', 'sspi', 'krb5']],
      ['compat_realm upn_username', ['sspi']],
      [
        'radiusservers radiusports radiusidentifiers radiussecrets radiusserver radiusport radiusidentifier radiussecret',
        ['radius'],
      ],
      ['issuer scope validator delegate_ident_mapping', ['oauth']],
    ] as const
  ).flatMap(([names, methods]) => names.split(' ').map((name) => [name, methods] as const)),
);
