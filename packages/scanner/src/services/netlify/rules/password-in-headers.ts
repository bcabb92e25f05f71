import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { headerRule, HEADERS_DOC } from '../netlify-rule.ts';

export default headerRule({
  id: 'netlify_password_in_headers',
  title: 'Passwords of visitors stand in the headers file (Basic-Auth)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the repository or a copy of it opens what the password is to protect.',
  remediation: 'Protect the site by a password or by a login that is set on Netlify itself, and change the password.',
  sources: [HEADERS_DOC],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`/admin/*\n  «Basic-Auth: admin:vK8qLm2xRt5w»\n`],
    good: [
      `/admin/*\n  X-Frame-Options: DENY\n`,
      `/admin/*\n  # Basic-Auth: admin:vK8qLm2xRt5w\n  X-Frame-Options: DENY\n`,
    ],
  },

  judge: ({ name, value }) =>
    name === 'basic-auth' && value.includes(':')
      ? { message: { code: 'holds-password', values: { setting: 'Basic-Auth' } } }
      : undefined,
});
