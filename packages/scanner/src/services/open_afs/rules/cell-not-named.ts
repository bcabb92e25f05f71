import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_cell_not_named',
  title: 'ThisCell names the cell of the documentation or of the package',
  severity: LOW,
  problem: 'Clients look for their servers, and sign in, in a cell that belongs to somebody else.',
  remediation: 'Write the name of your own cell.',
  sources: ['https://github.com/openafs/openafs/blob/master/doc/man-pages/pod5/ThisCell.pod'],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [`«openafs.org»\n`, `«example.com»\n`],
    good: [`cell.example.net\n`],
  },

  reads: ['ThisCell'],
  *check({ file }) {
    for (const { name, at } of file.names)
      if (/^(?:openafs\.org|example\.(?:com|org|net)|your\.cell\.name|localcell)$/i.test(name))
        yield { at, message: `the cell is ${name}` };
  },
});
