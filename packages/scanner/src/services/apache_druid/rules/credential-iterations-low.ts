import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSettings, BASIC_SECURITY } from '../druid-rule.ts';

export default druidSettings({
  id: 'apache_druid_credential_iterations_low',
  title: 'Hashes of passwords are made with few iterations (credentialIterations)',
  severity: MODERATE_LOW,
  problem: 'Whoever gets the metadata store tries many more passwords a second than with the default.',
  remediation: 'Leave `credentialIterations` at its default of 10000, or set a higher number.',
  sources: [`${BASIC_SECURITY}/`],
  references: [cwe(916), nist('IA-5')],

  examples: {
    bad: [`«druid.auth.authenticator.basic.credentialIterations=1000»`],
    good: [`druid.auth.authenticator.basic.credentialIterations=10000`, `druid.auth.authenticator.basic.type=basic`],
  },

  setting: 'druid.auth.authenticator.*.credentialIterations',
  bad: (value) => Number(value) < DEFAULT_ITERATIONS,
  safe: '10000',
  fix: { kind: 'safe' },
});

/** Source: https://druid.apache.org/docs/latest/development/extensions-core/druid-basic-security/ */
const DEFAULT_ITERATIONS = 10_000;
