import { LOW } from '@plumbline/model/severity';
import { rewriteArguments } from '../../../fixing/edit-arguments.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';

export default instructionRule(
  'COPY',
  'ADD',
)({
  id: 'dockerfile_several_files_to_one_name',
  title: 'Several files are copied to a name that does not end with a slash',
  terms: ['COPY with more than two arguments'],
  severity: LOW,
  category: 'hygiene',
  problem: 'Several files go into a folder, which has to end with a slash: the build fails.',
  remediation: 'End the folder with `/`.',
  sources: [reference('copy')],

  examples: {
    bad: [`FROM debian:12\n«COPY package.json yarn.lock app»`, `FROM debian:12\n«COPY ["a.txt", "b.txt", "/app"]»`],
    good: [
      `FROM debian:12\nCOPY package.json yarn.lock app/`,
      `FROM debian:12\nCOPY package.json yarn.lock .`,
      'FROM debian:12\nCOPY a b ${FOLDER}\nCOPY a b',
      `FROM mcr.microsoft.com/windows/servercore:ltsc2022\nCOPY ["a", "b", "C:\\\\app\\\\"]`,
    ],
  },

  judge: (directive) => {
    const operands = operandsOf(directive);
    const target = operands.at(-1);
    const name = String(target?.value);
    if (operands.length < 3 || target?.unknown || /[/\\]$|^\.{1,2}$/.test(name)) return undefined;
    if (operands.some(({ value }) => String(value).startsWith('<<'))) return undefined;
    return {
      message: { code: 'is', values: { setting: directive.name.toUpperCase(), value: name } },
      wanted: `${name}/`,
    };
  },
  fix: {
    kind: 'safe',
    edits: (finding) =>
      rewriteArguments(finding, (_, index, values) => (index === values.length - 1 ? finding.wanted : undefined)),
  },
});
