import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_gss_credentials_accepted',
  title: 'Clients hand their Kerberos credentials to the server (delegation)',
  severity: MODERATE_LOW,
  problem: 'Whoever takes over the server uses the tickets of everybody who signs in against other services.',
  remediation: 'Set `gss_accept_delegation = off`, unless foreign tables need it.',
  sources: [`${CONNECTION}#GUC-GSS-ACCEPT-DELEGATION`],
  references: [cwe(522), nist('IA-5')],
  examples: { bad: ['«gss_accept_delegation = on»\n'], good: ['gss_accept_delegation = off\n', 'port = 5432\n'] },
  setting: 'gss_accept_delegation',
  bad: isOn,
  safe: 'off',
  fix: { kind: 'suggested', needs: 'certainty that no foreign table signs in with delegated credentials' },
});
