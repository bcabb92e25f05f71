import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule, MAN_FILES, REALMS } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_several_realms_trusted',
  title: 'Principals of a second Kerberos realm are the users of the cell that are called like them (krb.conf)',
  terms: ['foreign realm', 'krb.excl'],
  severity: LOW,
  problem:
    'Whoever runs the other realm makes principals that are called like administrators of AFS, and is taken for them.',
  remediation:
    'Name one realm, or name the administrators of the cell with the other realm in krb.excl, such as `admin@AD.EXAMPLE.COM`.',
  sources: [`${MAN_FILES}/krb.conf.pod.template`, `${MAN_FILES}/krb.excl.pod.template`],
  references: [cwe(290), nist('IA-2'), nist('AC-6')],

  examples: {
    bad: [`«EXAMPLE.ORG AD.EXAMPLE.ORG»\n`, `EXAMPLE.ORG\n«PARTNER.EXAMPLE.NET»\n`],
    good: [`EXAMPLE.ORG\n`, `# EXAMPLE.NET\nEXAMPLE.ORG\n`],
  },

  reads: [REALMS],
  *check({ file }) {
    const second = file.words[1];
    if (second !== undefined) yield { at: second.at, message: `principals of ${second.word} are users of the cell` };
  },
});
