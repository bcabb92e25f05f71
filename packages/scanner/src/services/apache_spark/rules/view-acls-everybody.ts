import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { leaveNamed, namesEverybody } from '../everybody.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_view_acls_everybody',
  title: 'Everybody may look at all applications (spark.ui.view.acls *)',
  severity: MODERATE,
  problem: 'With `*`, every user who signs in sees queries, environment and parts of the data of all applications.',
  remediation: 'Name the users or groups that need to look at applications.',
  sources: [`${SECURITY}#authentication-and-authorization`],
  references: [cwe(732), nist('AC-3'), nist('AC-6')],

  examples: {
    bad: [`«spark.ui.view.acls *»`, `«spark.history.ui.admin.acls *»`],
    good: [`spark.ui.view.acls alice`, `spark.ui.view.acls.groups analysts`],
  },

  setting: [
    'spark.ui.view.acls',
    'spark.ui.view.acls.groups',
    'spark.history.ui.admin.acls',
    'spark.history.ui.admin.acls.groups',
  ],
  bad: namesEverybody,
  fix: { kind: 'suggested', needs: 'the names of those who need it', edits: leaveNamed },
});
