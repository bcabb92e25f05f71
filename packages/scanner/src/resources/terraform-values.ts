/**
 * Files of values that a run of Terraform is told to take (`-var-file`), such as `env/prod.tfvars`: each of them is one
 * of several that a module is run with.
 * Source: https://developer.hashicorp.com/terraform/language/values/variables#variable-definitions-tfvars-files.
 */
import { compareTexts } from '../compare-texts.ts';
import { Hcl2Definitions, Hcl2Module, isVariablesFile, type WrittenInput } from '../formats/hcl2-resolve.ts';
import type { Known } from '../formats/hcl2-values.ts';
import type { Directive, ParsedFile } from '../formats/tree.ts';
import { resolveFrom } from '@plumbline/model/include-pattern';

/** A module is read once more for each of them. */
const MOST_RUNS = 8;

export function isValuesFile({ source }: Pick<ParsedFile, 'source'>): boolean {
  return /\.tfvars(?:\.json)?$/.test(source.fileName);
}

export function valuesIn({ roots }: ParsedFile): readonly Directive[] {
  return roots.filter((root) => root.kind === 'directive').filter(({ value }) => value !== undefined);
}

/** What a run takes for variables. */
export function inputsFrom(file: ParsedFile): {
  readonly inputs: ReadonlyMap<string, Known | undefined>;
  readonly writtenInputs: ReadonlyMap<string, WrittenInput>;
} {
  const of = new Hcl2Module(new Hcl2Definitions([]));
  const written = valuesIn(file).flatMap(({ name, value }) => (value ? [[name, value] as const] : []));
  return {
    inputs: new Map(written.map(([name, node]) => [name, of.valueOf(node)])),
    writtenInputs: new Map(written.map(([name, node]) => [name, { node, of }])),
  };
}

/**
 * The files of values by the folder of the module that they are for: the nearest one above them that declares all that
 * they set. What Terraform takes by itself is none of them, where its module stands beside it.
 */
export function valuesFor(
  folders: ReadonlyMap<string, readonly ParsedFile[]>,
  declaredIn: (folder: string) => ReadonlySet<string> | undefined,
): ReadonlyMap<string, readonly ParsedFile[]> {
  const found = new Map<string, ParsedFile[]>();
  for (const [folder, files] of folders) {
    for (const file of files.filter(isValuesFile)) {
      const names = valuesIn(file).map(({ name }) => name);
      const isTakenAnyway = isVariablesFile(file) && files.some((other) => !isValuesFile(other));
      const home = names.length === 0 || isTakenAnyway ? undefined : homeOf(folder, names, declaredIn);
      if (home === undefined) continue;
      const there = found.get(home);
      if (there) there.push(file);
      else found.set(home, [file]);
    }
  }
  return new Map([...found].map(([folder, files]) => [folder, files.toSorted(byPath).slice(0, MOST_RUNS)]));
}

function homeOf(
  folder: string,
  names: readonly string[],
  declaredIn: (folder: string) => ReadonlySet<string> | undefined,
): string | undefined {
  let above: string | undefined = folder;
  while (above !== undefined) {
    const declared = declaredIn(above);
    if (declared && names.every((name) => declared.has(name))) return above;
    above = above === '.' ? undefined : resolveFrom(above, '..');
  }
  return undefined;
}

function byPath({ source: one }: ParsedFile, { source: other }: ParsedFile): number {
  return compareTexts(`${one.subPath}/${one.fileName}`, `${other.subPath}/${other.fileName}`);
}
