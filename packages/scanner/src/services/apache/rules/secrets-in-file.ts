import { USER_INSERT_VALUE, holdsPlaceholder } from '@plumbline/model/placeholder';
import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Rule } from '../../../rule.ts';
import type { ApacheFile } from '../apache-file.ts';
import { apacheRule } from '../apache-rule.ts';
import { replaceArguments } from '../../../fixes.ts';

export const ldapPasswordInFile = secretInFile({
  id: 'apache_ldap_password_in_file',
  title: 'The password for the LDAP server stands in the configuration',
  directive: 'AuthLDAPBindPassword',
  what: 'the password of the account that searches the directory',
  anchor: 'mod_authnz_ldap.html#authldapbindpassword',
});

export const sessionPassphraseInFile = secretInFile({
  id: 'apache_session_passphrase_in_file',
  title: 'The key of the sessions stands in the configuration',
  directive: 'SessionCryptoPassphrase',
  what: 'the key with which sessions can be read and forged',
  anchor: 'mod_session_crypto.html#sessioncryptopassphrase',
});

interface Secret {
  readonly id: string;
  readonly title: string;
  readonly directive: string;
  readonly what: string;
  readonly anchor: string;
}

/** Both directives take a program that prints the secret, after `exec:`. */
function secretInFile({ id, title, directive, what, anchor }: Secret): Rule<ApacheFile> {
  return apacheRule({
    id,
    title,
    severity: MODERATE_LOW,
    problem: `Everyone who can read the file, a copy of it or its history learns ${what}.`,
    remediation: `Let a program print the secret: \`${directive} "exec:/usr/local/bin/print-secret"\`, and replace the one that stood here.`,
    sources: [`https://httpd.apache.org/docs/2.4/mod/${anchor}`],
    references: [
      { ruleset: 'CWE', item: 'CWE-260' },
      { ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5' },
    ],

    examples: {
      bad: [
        `
<Location "/app">
  «${directive} "correct horse battery"»
</Location>`,
      ],
      good: [
        `
<Location "/app">
  ${directive} "exec:/usr/local/bin/print-secret"
</Location>`,
        `
<Location "/app">
  ${directive} \${SECRET}
</Location>`,
      ],
    },

    *check({ file }) {
      for (const { at, args } of file.settings(directive)) {
        const [secret = ''] = args;
        if (secret !== '' && (!secret.startsWith('exec:') || holdsPlaceholder(secret))) {
          yield { at, message: `${directive} holds the secret itself` };
        }
      }
    },
    fix: {
      kind: 'suggested',
      needs: 'the path of a program that prints the secret, such as /usr/local/bin/print-secret',
      asks: 'value',
      edits: (finding) => replaceArguments(finding, `"exec:${USER_INSERT_VALUE}"`),
    },
  });
}
