/**
 * The files beside a template of Azure that give it its parameters: those that are named after it, often one for each
 * place that it is deployed to, as `shop.parameters.json` and `shop.parameters.live.json` of `shop.json`.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/parameter-files#file-name.
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import type { ParsedFile, TreeNode } from '../formats/tree.ts';
import type { Includes } from '../service-definition.ts';

/** The default name of the service's files. */
export const TEMPLATE = 'template.json';

/** None for what asks for no parameters, or gives them itself. */
export function parameterRequests(file: ParsedFile): readonly IncludeRequest[] {
  if (isOfParameters(file) || !lookup(file.roots[0], 'parameters')) return [];
  const name = file.source.fileName.replace(/\.json$/i, '');
  // Azure's portal gives out a template and its parameters by these names.
  const ofPortal = name === 'template' ? ['parameters.json'] : [];
  const names = [`${name}.parameters.json`, `${name}.parameters.*.json`, `${name}.*.parameters.json`, ...ofPortal];
  // They are checked for themselves, too: secrets may stand in them.
  return names.map((pattern) => ({
    pattern,
    configFileType: 'json',
    relativeTo: 'including-file',
    asConfigFile: TEMPLATE,
  }));
}

/** Those of them that are there. */
export function parameterFiles(file: ParsedFile, includes: Includes): readonly ParsedFile[] {
  const found = parameterRequests(file).flatMap(({ pattern, configFileType }) =>
    includes.resolve(pattern, file.source, { configFileType, isBeside: true }),
  );
  return [...new Set(found)].filter(isOfParameters);
}

function isOfParameters({ roots: [root] }: ParsedFile): boolean {
  const schema = lookup(root, '$schema');
  return schema?.kind === 'scalar' && /\/deploymentParameters\.json/i.test(String(schema.value));
}

/** What all these files give each parameter; undefined where one of them gives none, or takes it from elsewhere. */
export function givenParameters(files: readonly ParsedFile[]): ReadonlyMap<string, readonly (TreeNode | undefined)[]> {
  const given = files.slice(0, MAX_FILES).map(({ roots: [root] }) => pairsInForce(lookup(root, 'parameters')));
  const names = new Set(given.flatMap((pairs) => [...pairs.keys()]));
  return new Map(
    [...names].map((name) => {
      const values = given.map((pairs) => lookup(pairs.get(name)?.value, 'value'));
      return [name, files.length > MAX_FILES ? [...values, undefined] : values] as const;
    }),
  );
}

/** Of more files nobody knows what they give. */
const MAX_FILES = 20;
