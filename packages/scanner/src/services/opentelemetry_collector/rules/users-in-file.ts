import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { collectorSetting, CONTRIB } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_users_in_file',
  title: 'Names and passwords of users stand in the file (htpasswd.inline)',
  terms: HARDCODED_SECRET,
  severity: MODERATE,
  problem: 'Everybody who reads the file or its repository gets the passwords, or hashes to try them against.',
  remediation: 'Keep them in a file of their own and name it in `htpasswd.file`.',
  sources: [`${CONTRIB}extension/basicauthextension/README.md`],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `extensions:
  basicauth/server:
    htpasswd:
      «inline: "otel:T7vNq2xWc9"»
service:
  extensions: [basicauth/server]`,
    ],
    good: [
      `extensions:
  basicauth/server:
    htpasswd:
      file: /etc/otel/htpasswd
service:
  extensions: [basicauth/server]`,
      `extensions:
  basicauth/server:
    htpasswd:
      inline: \${env:USERS}
service:
  extensions: [basicauth/server]`,
    ],
  },

  setting: 'extensions.basicauth.htpasswd.inline',
  bad: (value) => /\S:\S/.test(value) && { code: 'holds-secret' },
});
