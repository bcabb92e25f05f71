import { CANNED_ACLS, MC_ANONYMOUS, OBJECTS_MADE_PUBLIC, opensObjectsIn } from '../../../rules/public-objects.ts';
import { programTexts } from '../container-findings.ts';
import { containerRule, onePod } from '../kubernetes-rule.ts';

export default containerRule({
  id: 'kubernetes_objects_made_public',
  ...OBJECTS_MADE_PUBLIC,
  remediation:
    'Take the command out, and say `mc anonymous set none` once; give files out by links that expire, or by a program that asks for a password.',
  sources: [MC_ANONYMOUS, CANNED_ACLS],

  examples: {
    bad: [
      onePod(`command: [sh, -c, «"mc mb local/loans && mc anonymous set public local/loans"]»`),
      onePod(`command: [sh, -c]\nargs:\n  - |\n    «aws s3 cp /tmp/a.tgz s3://backups/ --acl public-read»`),
    ],
    good: [
      onePod(`command: [sh, -c, "mc mb local/public && mc anonymous set none local/public"]`),
      onePod(`command: [sh, -c, "aws s3 cp /tmp/a.tgz s3://backups/ --acl private"]`),
    ],
  },

  judge(container) {
    for (const { at, text } of programTexts(container)) {
      const value = opensObjectsIn(text, at);
      if (value !== undefined)
        return { at, message: { code: 'has', values: { setting: 'the command', value: value.slice(0, 60) } } };
    }
    return undefined;
  },
});
