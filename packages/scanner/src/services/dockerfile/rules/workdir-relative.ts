import { LOW } from '@plumbline/model/severity';
import { directiveOf, setArguments, valuesOf } from '../../../fixing/edit-arguments.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { wholePathAt } from '../working-folders.ts';

export default dockerfileRule({
  id: 'dockerfile_workdir_relative',
  title: 'WORKDIR is a relative path',
  severity: LOW,
  category: 'hygiene',
  problem:
    'A relative WORKDIR starts from the one before, so that a new base image, or a change above, puts files and rights elsewhere.',
  remediation: 'Name the whole path, such as `WORKDIR /srv/app`.',
  sources: [reference('workdir'), `${BEST_PRACTICES}#workdir`],

  examples: {
    bad: [`FROM debian:12\n«WORKDIR app»`, `FROM debian:12\nWORKDIR /srv\n«WORKDIR app»`],
    good: [
      `FROM debian:12\nWORKDIR /srv/app`,
      'FROM debian:12\nWORKDIR ${HOME}/app',
      `FROM mcr.microsoft.com/windows/servercore:ltsc2022\nWORKDIR C:\\\\app`,
    ],
  },

  *check({ file }): Generator<Finding | typeof UNKNOWN> {
    for (const { instructions } of file.stages) {
      for (const at of instructions) {
        if (at.name.toUpperCase() !== 'WORKDIR') continue;
        const [path] = at.args;
        const value = String(path?.value ?? '');
        if (/^(?:[/\\]|[A-Za-z]:)/.test(value)) continue;
        if (path?.unknown) yield UNKNOWN;
        else yield { at, message: `WORKDIR ${value}` };
      }
    }
  },
  fix: {
    kind: 'safe',
    edits: (finding, { file }) => {
      const path = wholePathAt(directiveOf(finding), valuesOf(finding).join(' '), file);
      return path === undefined ? [] : setArguments(finding, path);
    },
  },
});
