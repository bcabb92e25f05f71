import type { UncheckedFile } from '@plumbline/model/coverage';
import { baseName, folderOf } from '@plumbline/model/paths';

/** Where `cdk synth` writes templates. Source: https://docs.aws.amazon.com/cdk/v2/guide/configure-synth.html */
const CDK_OUT = 'cdk.out/';
const PULUMI = new Set(['Pulumi.yaml', 'Pulumi.yml']);

/**
 * Programs of the CDK and of Pulumi: what they would make is not known, as nothing of a project is run. Of a program of the
 * CDK that was run, the templates are checked. Source: command-line contract, section 8.9.
 * `paths`: all that is there; `taken`: what is checked.
 */
export function programsNotRun(paths: Iterable<string>, taken: Iterable<string>): readonly UncheckedFile[] {
  const written = new Set<string>();
  for (const file of taken) {
    const at = file.startsWith(CDK_OUT) ? 0 : file.indexOf(`/${CDK_OUT}`);
    if (at !== -1) written.add(at === 0 ? '.' : file.slice(0, at));
  }
  const programs: UncheckedFile[] = [];
  for (const file of paths) {
    const name = baseName(file);
    if (PULUMI.has(name)) programs.push({ file, serviceName: 'Pulumi', reason: 'not-run' });
    else if (name === 'cdk.json' && !written.has(folderOf(file)))
      programs.push({ file, serviceName: 'cloudformation', reason: 'not-run' });
  }
  return programs;
}
