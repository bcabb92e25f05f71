import { LOW } from '@plumbline/model/severity';
import { isOn } from '../postgresql-conf-file.ts';
import { recordRule } from '../postgres-rule.ts';
import { setArgument } from '../../../fixing/edit-arguments.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default recordRule({
  id: 'postgres_hba_pam_host_name',
  title: 'PAM is told host names, which whoever owns the address chooses',
  severity: LOW,
  problem:
    'The name comes from the reverse lookup, which the owner of an address fills in at will. Rules of PAM that trust names let the wrong machine in, and a slow lookup delays every sign-in.',
  remediation: 'Set `pam_use_hostname=0`.',
  sources: ['https://www.postgresql.org/docs/current/auth-pam.html'],
  references: [cwe(350), nist('IA-3')],
  examples: {
    bad: ['«hostssl all all 10.0.0.0/8 pam pam_use_hostname=1»\n'],
    good: [
      'hostssl all all 10.0.0.0/8 pam pamservice=postgresql\n',
      'hostssl all all 10.0.0.0/8 pam pam_use_hostname=0\n',
    ],
  },
  judge: ({ method, options }) =>
    method === 'pam' && isOn(options.get('pam_use_hostname') ?? '') ? 'pam_use_hostname is on' : undefined,
  fix: {
    kind: 'suggested',
    needs: 'rules of PAM that name addresses',
    edits: (finding) => setArgument(finding, /^pam_use_hostname=/, 'pam_use_hostname=0'),
  },
});
