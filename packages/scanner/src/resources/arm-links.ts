/**
 * Templates of Azure that others deploy by a path from their own place, and what these give their parameters.
 * Source: https://learn.microsoft.com/azure/azure-resource-manager/templates/linked-templates, and for `relativePath`
 * https://learn.microsoft.com/en-us/dotnet/api/azure.resourcemanager.resources.deployments.models.armdeploymenttemplatelink.
 */
import type { IncludeRequest } from '@plumbline/model/included-files';
import { itemsOf, lookup, pairsInForce } from '../formats/mapping-lookup.ts';
import type { ParsedFile, TreeNode } from '../formats/tree.ts';
import { UNKNOWN } from '../rule.ts';
import { TEMPLATE } from './arm-parameters.ts';
import { armTemplate, deploys, givenByDeployments, type ArmGiven } from './arm-template.ts';
import type { Resource } from './iac-value.ts';
import { LinkedTemplates, textOf, type Link } from './linked-templates.ts';
import type { ResourceWork } from './resource-work.ts';
import { elsewhere } from './views/left-out.ts';

/** `relativePath`, or what `uri` leads to from the place of the template around. */
const PATH = /^(?![a-z][\w+.-]{0,20}:|\/)[^*?[\]{}]{1,300}\.json$/i;
const BESIDE_OWN =
  /^\[uri\(\s{0,9}deployment\(\)\.properties\.templateLink\.uri\s{0,9},\s{0,9}'([^']{1,300})'\s{0,9}\)\]$/i;

export function linkedRequests(file: ParsedFile): readonly IncludeRequest[] {
  return deploymentsIn(file).map(({ location }) => ({
    pattern: location,
    configFileType: 'json',
    relativeTo: 'including-file',
    asConfigFile: TEMPLATE,
  }));
}

function resourcesIn(file: ParsedFile): readonly TreeNode[] {
  const list = lookup(armTemplate(file), 'resources');
  return list?.kind === 'mapping' ? list.pairs.map(({ value }) => value) : itemsOf(list);
}

function linkOf(resource: TreeNode): TreeNode | undefined {
  return deploys(resource) ? lookup(resource, 'properties', 'templateLink') : undefined;
}

/** The templates that one deploys and that are not here. */
export function deployedFromElsewhere(
  file: ParsedFile,
  linked: Pick<ReturnType<typeof linkedDeployments>, 'isHere'>,
): readonly Resource[] {
  const { source } = file;
  return resourcesIn(file).flatMap((resource) => {
    const link = linked.isHere(resource) ? undefined : linkOf(resource);
    if (!link) return [];
    const name = textOf(lookup(resource, 'name')) ?? '';
    const where = ['relativePath', 'uri', 'id'].map((key) => textOf(lookup(link, key)));
    return [elsewhere({ address: name, source, at: resource }, name, where.find(Boolean))];
  });
}

function deploymentsIn(file: ParsedFile): readonly Link[] {
  return resourcesIn(file).flatMap((resource) => {
    const link = linkOf(resource);
    const location = textOf(lookup(link, 'relativePath')) ?? BESIDE_OWN.exec(textOf(lookup(link, 'uri')) ?? '')?.[1];
    return location !== undefined && PATH.test(location) ? [{ location, resource }] : [];
  });
}

/** What it takes to say what a template gives: the files that give it its own parameters. */
interface Deployed {
  readonly work: ResourceWork;
  readonly parametersOf: (file: ParsedFile) => readonly ParsedFile[];
}

type Reader = ReturnType<typeof givenByDeployments>;

/** What the templates of a service give each other. */
export function linkedDeployments(files: readonly ParsedFile[]): LinkedTemplates<Link, ArmGiven, Reader, Deployed> {
  return new LinkedTemplates<Link, ArmGiven, Reader, Deployed>(files, {
    callsIn: deploymentsIn,
    nothing: new Map(),
    unknownTo: (file) =>
      new Map([...pairsInForce(lookup(armTemplate(file), 'parameters')).keys()].map((name) => [name, UNKNOWN])),
    readerOf: (from, around, { work, parametersOf }) => givenByDeployments(from, work, parametersOf(from), around),
    givenBy: ({ resource }, reader) => reader(resource),
  });
}
