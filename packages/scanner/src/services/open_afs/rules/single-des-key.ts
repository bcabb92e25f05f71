import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNKNOWN, WHOLE_FILE } from '../../../rule.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_single_des_key',
  title: 'The key of the cell is a single DES key (KeyFile)',
  terms: ['weak crypto'],
  severity: HIGH,
  problem: 'A DES key is found by trying in a day: whoever has it is administrator of the whole cell.',
  remediation: 'Make an AES key for the rxkad-k5 extension, keep it in KeyFileExt by `asetkey`, and remove KeyFile.',
  sources: [
    'https://manpages.ubuntu.com/manpages/lunar/man8/bos_listkeys.8.html',
    'https://manpages.ubuntu.com/manpages/jammy/man8/bos_util.8.html',
  ],
  references: [cwe(326), nist('SC-12')],

  examples: {
    bad: [`0000\n`],
    good: [``],
  },

  reads: ['KeyFile'],
  *check({ source }) {
    if (/\{%|\{\{|<%/.test(source.text)) yield UNKNOWN;
    else if (source.text !== '') yield { at: WHOLE_FILE, message: 'the file KeyFile holds keys' };
  },
});
