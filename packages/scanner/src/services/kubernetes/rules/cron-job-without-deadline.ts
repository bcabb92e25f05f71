import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { insertInto, objectRule } from '../kubernetes-rule.ts';

export default objectRule('CronJob')({
  id: 'kubernetes_cron_job_without_deadline',
  title: 'A CronJob has no deadline for its start: startingDeadlineSeconds',
  severity: LOW,
  category: 'hygiene',
  problem:
    'A job that was missed is started however late, when it may disturb; after a hundred missed ones none is started any more.',
  remediation: 'Set `startingDeadlineSeconds` to as long as a late start makes sense, and not below 10.',
  sources: ['https://kubernetes.io/docs/concepts/workloads/controllers/cron-jobs/#starting-deadline'],
  references: [cwe(1088)],

  examples: {
    bad: [`«apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: report}»\nspec: {schedule: "0 3 * * *"}`],
    good: [
      `apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: report}\nspec: {schedule: "0 3 * * *", startingDeadlineSeconds: 600}`,
    ],
  },

  judge: (job) =>
    job.has('spec.schedule') && job.lacks('spec.startingDeadlineSeconds')
      ? { code: 'not-set', values: { setting: 'startingDeadlineSeconds' } }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'certainty that a start ten minutes late still makes sense, and a later one does not',
    edits: ({ at }, { file }) => insertInto(file.objectAt(at), 'spec.startingDeadlineSeconds', 600),
  },
});
