import type { Rule, WrittenRule } from '../../rule.ts';
import type { NginxFile } from './nginx-file.ts';
import { nginxRule } from './nginx-rule.ts';
import { replaceArguments } from '../../fixes.ts';

/** A rule that one directive must not have one value, wherever it stands; the safe value is nginx's default. */
export function switchRule({
  directive: name,
  bad,
  good,
  needs,
  ...texts
}: Omit<WrittenRule<NginxFile>, 'check' | 'fix' | 'applies'> & {
  readonly directive: string;
  readonly bad: string;
  readonly good: string;
  /** Of the fix: who switched it chose to. */
  readonly needs: string;
}): Rule<NginxFile> {
  return nginxRule({
    ...texts,
    *check({ file }) {
      for (const directive of file.directives(name)) {
        if (directive.values[0]?.toLowerCase() === bad) yield { at: directive, message: `${name} is ${bad}` };
      }
    },
    fix: { kind: 'suggested', needs, edits: (finding) => replaceArguments(finding, good) },
  });
}
