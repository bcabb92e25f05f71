import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isTrue } from '../block.ts';
import { PROTECTED, objectRule } from '../kubernetes-rule.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';

export default objectRule('OAuth')({
  id: 'kubernetes_login_directory_without_tls',
  title: 'OpenShift asks a directory (LDAP) without TLS whether people may log in: insecure',
  terms: ['identityProviders', 'ldap'],
  severity: HIGH,
  problem:
    'An attacker on the network path reads the passwords of all who log in to the cluster, and answers in place of the directory.',
  remediation: 'Remove `insecure`, and name the authority of the directory in `ca`.',
  sources: [
    'https://docs.redhat.com/en/documentation/openshift_container_platform/4.17/html/authentication_and_authorization/configuring-identity-providers',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `apiVersion: config.openshift.io/v1\nkind: OAuth\nmetadata: {name: cluster}\nspec:\n  identityProviders:\n    - name: people\n      type: LDAP\n      ldap:\n        url: ldap://ldap.example.com/ou=users,dc=example,dc=com?uid\n        «insecure: true»`,
    ],
    good: [
      `apiVersion: config.openshift.io/v1\nkind: OAuth\nmetadata: {name: cluster}\nspec: {identityProviders: [{name: people, type: LDAP, ldap: {url: "ldaps://ldap.example.com/ou=users,dc=example,dc=com?uid", insecure: false}}]}`,
    ],
  },

  judge(oauth) {
    for (const provider of oauth.blocks('spec.identityProviders')) {
      const [at, value] = [provider.pair('ldap.insecure'), provider.text('ldap.insecure')];
      // By ldaps, TLS is spoken all the same.
      const isPlain = /^ldap:/i.test(provider.text('ldap.url') ?? '');
      if (at && isPlain && isTrue(value ?? ''))
        return { at, message: { code: 'is', values: { setting: 'insecure', value: 'true' } } };
    }
    return undefined;
  },
  fix: { ...PROTECTED, edits: removeEntry },
});
