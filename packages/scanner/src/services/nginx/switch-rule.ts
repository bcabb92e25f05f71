import type { Rule } from '../../rule.ts';
import type { NginxFile } from './nginx-file.ts';
import { nginxRule } from './nginx-rule.ts';
import { replaceArguments } from '../../fixes.ts';

/** A rule that one directive must not have one value, wherever it stands; the safe value is nginx's default. */
export function switchRule({
  directive: name,
  bad,
  good,
  ...texts
}: Omit<Rule<NginxFile>, 'check' | 'fix' | 'applies'> & {
  readonly directive: string;
  readonly bad: string;
  readonly good: string;
}): Rule<NginxFile> {
  return nginxRule({
    ...texts,
    *check({ file }) {
      for (const directive of file.directives(name)) {
        if (directive.values[0]?.toLowerCase() === bad) yield { at: directive, message: `${name} is ${bad}` };
      }
    },
    fix: (finding) => replaceArguments(finding, good),
  });
}
