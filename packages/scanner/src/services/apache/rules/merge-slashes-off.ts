import { MODERATE_LOW } from '@plumbline/model/severity';
import { apacheSetting } from '../apache-rule.ts';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe } from '../../../rules/rulesets.ts';

export default apacheSetting({
  id: 'apache_merge_slashes_off',
  title: 'Doubled slashes bypass access rules (MergeSlashes)',
  severity: MODERATE_LOW,
  problem:
    'With MergeSlashes off, `//admin` is another address than `/admin` to LocationMatch and rewrite rules but leads to the same page, so rules that guard the one do not guard the other.',
  remediation: 'Remove `MergeSlashes Off`; the default is On.',
  sources: ['https://httpd.apache.org/docs/2.4/mod/core.html#mergeslashes'],
  references: [cwe(41)],

  examples: {
    bad: [
      `
«MergeSlashes Off»`,
    ],
    good: [
      `
MergeSlashes On`,
    ],
  },

  setting: 'MergeSlashes',
  bad: oneOf('off'),
  safe: 'On',
  fix: {
    kind: 'suggested',
    needs: 'certainty that no address holds another one, or two slashes for another reason',
  },
});
