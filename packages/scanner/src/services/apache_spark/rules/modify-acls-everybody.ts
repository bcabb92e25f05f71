import { HIGH } from '@plumbline/model/severity';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import { leaveNamed, namesEverybody } from '../everybody.ts';
import { sparkSettings, SECURITY } from '../spark-rule.ts';

export default sparkSettings({
  id: 'apache_spark_modify_acls_everybody',
  title: 'Everybody may change and kill applications (spark.modify.acls *)',
  severity: HIGH,
  problem: 'With `*`, every user who signs in may kill jobs and stages of all applications.',
  remediation: 'Name the users or groups that administer applications.',
  sources: [`${SECURITY}#authentication-and-authorization`],
  references: [cwe(732), nist('AC-3'), nist('AC-6'), pci('7.2.1')],

  examples: {
    bad: [`spark.acls.enable true\n«spark.modify.acls *»`, `«spark.admin.acls.groups ops,*»`],
    good: [`spark.modify.acls ops`, `spark.admin.acls alice,bob`, `spark.acls.enable true`],
  },

  setting: ['spark.admin.acls', 'spark.admin.acls.groups', 'spark.modify.acls', 'spark.modify.acls.groups'],
  bad: namesEverybody,
  fix: { kind: 'suggested', needs: 'the names of those who need it', edits: leaveNamed },
});
