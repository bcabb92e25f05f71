import { MODERATE_LOW } from '@plumbline/model/severity';
import { badValue } from '../bad-values.ts';
import { cwe } from '../../../rulesets.ts';

export default badValue({
  directive: 'MergeSlashes',
  bad: ['off'],
  good: 'On',
  judgement: {
    kind: 'suggested',
    needs: 'certainty that no address holds another one, or two slashes for another reason',
  },
  id: 'apache_merge_slashes_off',
  title: 'Doubled slashes slip past access rules',
  severity: MODERATE_LOW,
  problem:
    'With MergeSlashes off, `//admin` is another address than `/admin` to LocationMatch and rewrite rules but leads to the same page, so rules that guard the one do not guard the other.',
  remediation: 'Remove `MergeSlashes Off`; the default is On.',
  anchor: 'core.html#mergeslashes',
  references: [cwe(41)],
});
