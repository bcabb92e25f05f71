import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { insertInto, objectRule } from '../kubernetes-rule.ts';

export default objectRule('Job')({
  id: 'kubernetes_job_kept',
  title: 'A job that has ended stays for ever: ttlSecondsAfterFinished is not set',
  severity: LOW,
  category: 'hygiene',
  problem: 'Jobs and their pods pile up in etcd, and what they were given and said stays there to be read.',
  remediation: 'Set `ttlSecondsAfterFinished`, such as 3600.',
  sources: ['https://kubernetes.io/docs/concepts/workloads/controllers/ttlafterfinished/'],
  references: [cwe(459)],

  examples: {
    bad: [
      `«apiVersion: batch/v1\nkind: Job\nmetadata: {name: import}»\nspec:\n  template: {spec: {restartPolicy: Never, containers: [{name: app, image: a:1}]}}`,
    ],
    good: [
      `apiVersion: batch/v1\nkind: Job\nmetadata: {name: import}\nspec:\n  ttlSecondsAfterFinished: 3600\n  template: {spec: {containers: [{name: app, image: a:1}]}}`,
      `apiVersion: batch/v1\nkind: Job\nmetadata: {name: import, annotations: {helm.sh/hook-delete-policy: hook-succeeded}}\nspec:\n  template: {spec: {containers: [{name: app, image: a:1}]}}`,
    ],
  },

  judge(job) {
    // Helm and Argo CD take their own away.
    const isTakenAway = ['helm.sh/hook-delete-policy', 'argocd.argoproj.io/hook-delete-policy'].some(
      (name) => job.annotation(name) !== undefined,
    );
    if (isTakenAway || !job.has('spec.template') || !job.lacks('spec.ttlSecondsAfterFinished')) return undefined;
    return { code: 'not-set', values: { setting: 'ttlSecondsAfterFinished' } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that nobody looks at the job a day after its end',
    edits: ({ at }, { file }) => insertInto(file.objectAt(at), 'spec.ttlSecondsAfterFinished', 86_400),
  },
});
