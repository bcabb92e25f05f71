import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { writeKeyValue } from '../../../rules/key-value-rule.ts';
import { ALL_INTERFACES } from '../../../terms.ts';
import { openPortRule, SECURITY, CONFIG_FILE } from '../rethinkdb-rule.ts';

export default openPortRule({
  id: 'rethinkdb_http_admin_open',
  title: 'The web administration is open to the network (bind-http)',
  terms: ALL_INTERFACES,
  severity: CRITICAL,
  problem: 'The web administration asks for no password: whoever opens it reads, changes and deletes all data.',
  remediation:
    'Set `no-http-admin`, or `bind-http=127.0.0.1`, and reach it through a tunnel: `http-tls-key` and `http-tls-cert` encrypt it, but ask nobody for a password.',
  sources: [SECURITY, CONFIG_FILE],
  references: [cwe(306), cwe(1327), nist('AC-3'), nist('SC-7'), nist('IA-2')],

  examples: {
    bad: [`«bind=all»`, `bind=127.0.0.1\n«bind-http=0.0.0.0»`, `«bind=10.0.0.5»`],
    good: [`bind=all\nbind-http=127.0.0.1`, `bind=all\nno-http-admin`, `# bind=all\nserver-name=a`, `bind=127.0.0.1`],
  },

  port: 'http',
  unless: ['no-http-admin'],
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody opens the web administration from another machine',
    edits: (finding, input) => writeKeyValue(finding, input, { key: 'bind-http', value: '127.0.0.1', sign: '=' }),
  },
});
