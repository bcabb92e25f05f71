import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isSecretName, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { JenkinsCode } from '../jenkins-file.ts';
import { jenkinsRule, CASC } from '../jenkins-rule.ts';

export default jenkinsRule({
  id: 'jenkins_secret_in_file',
  title: 'A secret stands in the configuration of Jenkins unencrypted',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the file or its repository has the password, token or key that builds use.',
  remediation:
    'Write `${NAME}` in its place in configuration as code, or enter it on the page of Jenkins that encrypts it, and make a new one.',
  sources: [CASC],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - usernamePassword:\n              scope: GLOBAL\n              id: registry\n              username: ci\n              «password: vK8qLm2xRt5w»\n`,
      `unclassified:\n  slackNotifier:\n    teamDomain: shop\n    «token: 93a49a4f2482c64126f7b6015e6b0f30»\n`,
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: DB_PASSWORD\n            «value: vK8qLm2xRt5w»\n`,
      `credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - string:\n              id: registry\n              «secret: "\${REGISTRY_TOKEN:-vK8qLm2xRt5w}"»\n`, // taken where the variable is not there
    ],
    good: [
      `jenkins:\n  globalNodeProperties:\n    - envVars:\n        env:\n          - key: DB_PASSWORD\n            value: \${DB_PASSWORD}\n          - key: LANG\n            value: en_US.UTF-8\n`,
      `credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - usernamePassword:\n              id: registry\n              password: \${REGISTRY_PASSWORD}\n`,
      `credentials:\n  system:\n    domainCredentials:\n      - credentials:\n          - usernamePassword:\n              id: registry\n              username: \${REGISTRY_USER:-ci}\n              password: "\${REGISTRY_PASSWORD:-}"\n`,
      `unclassified:\n  slackNotifier:\n    tokenCredentialId: slack-token\n    password: "{AQAAABAAAAAwyZ0dJ3l2c3RvcmUgbm8gcGxhaW4gdGV4dA==}"\n`,
    ],
  },

  form: 'code',
  *check({ file }) {
    const isCode = file instanceof JenkinsCode;
    for (const { name = '', value, at } of file.values()) {
      if (/\.securityRealm\.local\.users\.\d+\.password$/.test(name) || name.includes('/')) continue;
      // In XML, these are others' to judge: what starts a job, and what is stored as a hash.
      if (isCode ? !name.includes('.') : /^(?:authToken|.*Hash)$/.test(name)) continue;
      const key = name.slice(name.lastIndexOf('.') + 1);
      const secret = isSecretOfJenkins(key) ? value : passwordInUrl(value);
      if (secret === undefined || isReference(secret) || (!isCode && isEncryptedOfOld(secret))) continue;
      if (!isExposedSecret(secret)) continue;
      yield { at, message: { code: 'holds-secret', values: { setting: key } } };
    }
    if (!isCode) return;
    for (const { name = '', value, at } of file.defaults()) {
      const key = name.slice(name.lastIndexOf('.') + 1);
      if (isSecretOfJenkins(key) && !isReference(value) && isExposedSecret(value))
        yield { at, message: { code: 'holds-secret', values: { setting: key } } };
    }
  },
});

function isSecretOfJenkins(key: string): boolean {
  return isSecretName(key) || /^(?:privateKey|secretKey|managerPasswordSecret|secretText|secretId|webhook)$/i.test(key);
}

/** What Jenkins has encrypted, a hash, a file that the plugin reads, or the name of a credential. */
function isReference(value: string): boolean {
  return /^\{[A-Za-z\d+/=]+\}$|^#jbcrypt:|^\$\{/.test(value.trim());
}

/** What Jenkins encrypted before it put braces around it: whole blocks in Base64. */
function isEncryptedOfOld(value: string): boolean {
  return value.length >= 24 && value.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(value);
}
