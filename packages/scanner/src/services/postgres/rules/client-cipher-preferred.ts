import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../postgresql-conf-file.ts';
import { postgresSetting } from '../postgres-rule.ts';
import { CONNECTION } from '../server-switches.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default postgresSetting({
  id: 'postgres_client_cipher_preferred',
  title: 'The client chooses the cipher',
  severity: MODERATE_LOW,
  problem: 'The server takes the cipher that the client likes best, even when a stronger one is there.',
  remediation: 'Set `ssl_prefer_server_ciphers = on`.',
  sources: [`${CONNECTION}#GUC-SSL-PREFER-SERVER-CIPHERS`],
  references: [cwe(757)],
  examples: { bad: ['«ssl_prefer_server_ciphers = off»\n'], good: ['ssl_prefer_server_ciphers = on\n'] },
  setting: 'ssl_prefer_server_ciphers',
  bad: isOff,
  safe: 'on',
  fix: { kind: 'safe' },
});
