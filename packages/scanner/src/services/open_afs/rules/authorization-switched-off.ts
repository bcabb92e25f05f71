import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_authorization_switched_off',
  title: 'Authorization is switched off: the file NoAuth is there',
  severity: CRITICAL,
  problem: 'Every server of the machine does whatever anybody asks: files, volumes, users and keys are open to all.',
  remediation: 'Run `bos setauth -server <machine> -authrequired on -localauth`, which removes the file.',
  sources: ['https://manpages.ubuntu.com/manpages/bionic/man5/NoAuth.5.html'],
  references: [cwe(306), nist('AC-3')],

  examples: {
    bad: [`\n`],
    good: [{ text: `{% if emergency %}\n{% endif %}\n` }],
  },

  reads: ['NoAuth'],
  *check({ source }) {
    if (/\{%|\{\{|<%/.test(source.text)) yield UNKNOWN;
    else yield { at: WHOLE_FILE, message: 'the file NoAuth is there' };
  },
});
