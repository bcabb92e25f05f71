import { HIGH } from '@plumbline/model/severity';
import { apacheRule } from '../apache-rule.ts';
import { holdsExposedSecret, isExposedSecret } from '../../../rules/secrets.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default apacheRule({
  id: 'apache_password_in_file',
  title: 'The configuration holds a password or key in plaintext',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'A password or key of a program or a database is written into the file. Everyone who can read the file, its backups or its repository can use it, and phpinfo shows it to visitors.',
  remediation:
    'Replace the credential, and let the program read the new one from a file that only its account can read, or take it from the environment with `PassEnv`.',
  sources: [
    'https://httpd.apache.org/docs/2.4/mod/mod_env.html#setenv',
    'https://httpd.apache.org/docs/2.4/mod/mod_dbd.html#dbdparams',
    'https://httpd.apache.org/docs/2.4/mod/mod_auth_basic.html#authbasicfake',
  ],
  references: [cwe(798), nist('IA-5'), pci('8.6.2')],

  examples: {
    bad: [
      `
«SetEnv DB_PASSWORD example-password»`,
      `
«DBDParams "host=db.internal dbname=site user=site password=example-value"»`,
      `
<Location "/api">
  «RequestHeader set Authorization "Basic ZXhhbXBsZTpleGFtcGxl"»
</Location>`,
      `
<Location "/reports">
  «AuthBasicFake reader Rb7vNq2xWc9R»
</Location>`,
    ],
    good: [
      `
PassEnv DB_PASSWORD`,
      `
SetEnv DB_PASSWORD_FILE /run/secrets/db
SetEnv DB_PASSWORD \${DB_PASSWORD}`,
      `
RequestHeader set Authorization "expr=%{HTTP:X-Auth}"
RequestHeader unset Authorization`,
      `
DBDParams "host=db.internal dbname=site user=site"`,
      `
AuthBasicFake off
AuthBasicFake %{SSL_CLIENT_S_DN_Email}
AuthBasicFake %{SSL_CLIENT_S_DN_Email} password`, // names of certificates, as by FakeBasicAuth
      `
AuthBasicFake reader %{ENV:READER}
AuthBasicFake reader \${READER}`,
    ],
  },

  *check({ file }) {
    for (const { at, args } of file.directives('SetEnv', 'PerlSetEnv')) {
      const [name, value] = args;
      if (name === undefined || value === undefined || !holdsExposedSecret(name, value)) continue;
      yield { at, message: { code: 'holds-secret', values: { setting: name } } };
    }
    for (const { at, args } of file.directives('DBDParams')) {
      const password = /(?:^|[\s,;])pass(?:word)?=([^\s,;]+)/i.exec(args.join(' '))?.[1];
      if (args.includes(undefined) || password === undefined || !isExposedSecret(password)) continue;
      yield { at, message: { code: 'holds-password', values: { setting: 'DBDParams' } } };
    }
    for (const { at, args } of file.directives('AuthBasicFake')) {
      const [name, password] = args;
      // What both say is an expression.
      if (name === undefined || password === undefined || password.includes('%{') || name.includes('%{')) continue;
      if (isExposedSecret(password))
        yield { at, message: { code: 'holds-password', values: { setting: 'AuthBasicFake' } } };
    }
    for (const { at, args } of file.directives('RequestHeader')) {
      const [action, name, value] = args[0]?.toLowerCase() === 'early' ? args.slice(1) : args;
      if (!/^(set|add|append|setifempty)$/i.test(action ?? '') || !CREDENTIAL_HEADER.test(name ?? '')) continue;
      const secret = /^(?:basic|bearer)\s+([\w+/=.-]{8,})$/i.exec(value ?? '')?.[1] ?? '';
      if (isExposedSecret(secret)) yield { at, message: { code: 'holds-secret', values: { setting: name ?? '' } } };
    }
  },
});

const CREDENTIAL_HEADER = /^(authorization|proxy-authorization):?$/i;
