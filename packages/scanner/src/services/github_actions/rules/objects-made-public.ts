import type { Finding } from '../../../rule.ts';
import {
  CANNED_ACLS,
  MC_ANONYMOUS,
  OBJECTS_MADE_PUBLIC,
  opensByInput,
  opensObjects,
} from '../../../rules/public-objects.ts';
import { oneJob, workflowRule } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_objects_made_public',
  ...OBJECTS_MADE_PUBLIC,
  remediation:
    'Leave the access list out, and give files to those who need them by links that expire, or by a site in front of the bucket.',
  sources: [
    CANNED_ACLS,
    'https://cloud.google.com/storage/docs/access-control/lists#predefined-acl',
    'https://cloud.google.com/dotnet/docs/reference/Google.Cloud.Storage.V1/latest/Google.Cloud.Storage.V1.PredefinedObjectAcl',
    MC_ANONYMOUS,
  ],

  examples: {
    bad: [
      oneJob('- run: |\n    «aws s3 cp backup.tgz "s3://backups/$DAY.tgz" \\\n      --sse aws:kms --acl public-read»'),
      oneJob('- run: «gcloud storage cp --predefined-acl=publicRead out/report.pdf gs://reports/»'),
      oneJob('- run: «gsutil iam ch allUsers:objectViewer gs://reports»'),
      oneJob('- uses: jakejarvis/s3-sync-action@v0.5.1\n  with:\n    «args: --acl public-read --delete»'),
      oneJob(
        '- uses: google-github-actions/upload-cloud-storage@v2\n  with:\n    path: out\n    destination: reports\n    «predefinedAcl: publicRead»',
      ),
    ],
    good: [
      oneJob('- run: aws s3 cp backup.tgz s3://my-public-read-copies/ --acl private'),
      oneJob('- run: aws s3 cp backup.tgz s3://backups/ --acl "$ACL"'),
      oneJob('- run: gcloud storage buckets add-iam-policy-binding gs://reports --member=group:audit@example.com'),
      oneJob('- run: echo "never use --acl public-read"'),
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const step of file.steps) {
      for (const command of [...step.commands, ...step.commandsOfPowerShell]) {
        const value = opensObjects(command);
        if (value !== undefined)
          yield {
            at: command,
            message: { code: 'has', values: { setting: command.name, value: value.slice(0, 60) } },
          };
      }
      for (const { at, name, text } of step.uses ? step.inputs : [])
        if (text !== undefined && opensByInput(name, text))
          yield { at, message: { code: 'is', values: { setting: name, value: text.slice(0, 60) } } };
    }
  },
});
