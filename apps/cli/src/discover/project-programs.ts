import type { UncheckedFile } from '@plumbline/model/coverage';
import { baseName, folderOf } from '@plumbline/model/paths';

/** Where `cdk synth` writes templates. Source: https://docs.aws.amazon.com/cdk/v2/guide/configure-synth.html */
const CDK_OUT = 'cdk.out/';
const PULUMI = new Set(['Pulumi.yaml', 'Pulumi.yml']);

/** What Helm makes objects of: those of `_` are parts of others. Source: https://helm.sh/docs/topics/charts/ */
const CHARTS = new Set(['Chart.yaml', 'Chart.yml']);
const TEMPLATES = 'templates/';
const TEMPLATE_OF_OBJECTS = /(?:^|\/)[^_/][^/]*\.ya?ml$/;

/**
 * Programs of the CDK and of Pulumi, and charts of Helm: what they would make is not known, as nothing of a project is run.
 * Of a program of the CDK that was run, the templates are checked, and of a chart those that hold no marks.
 * Source: command-line contract, sections 8.9 and 9.4.
 * `paths`: all that is there; `taken`: what is checked.
 */
export function programsNotRun(paths: readonly string[], taken: ReadonlySet<string>): readonly UncheckedFile[] {
  const written = foldersAbove(CDK_OUT, [...taken]);
  const unrendered = foldersAbove(
    TEMPLATES,
    paths.filter((file) => TEMPLATE_OF_OBJECTS.test(file) && !taken.has(file)),
  );
  const programs: UncheckedFile[] = [];
  for (const file of paths) {
    const name = baseName(file);
    if (PULUMI.has(name)) programs.push({ file, serviceName: 'Pulumi', reason: 'not-run' });
    else if (CHARTS.has(name) && unrendered.has(folderOf(file)))
      programs.push({ file, serviceName: 'Helm', reason: 'not-run' });
    else if (name === 'cdk.json' && !written.has(folderOf(file)))
      programs.push({ file, serviceName: 'cloudformation', reason: 'not-run' });
  }
  return programs;
}

/** The folders in which a folder with one of the files stands. */
function foldersAbove(folder: string, files: readonly string[]): ReadonlySet<string> {
  const above = new Set<string>();
  for (const file of files) {
    const at = file.startsWith(folder) ? 0 : file.indexOf(`/${folder}`);
    if (at !== -1) above.add(at === 0 ? '.' : file.slice(0, at));
  }
  return above;
}
