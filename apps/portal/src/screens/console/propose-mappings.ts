import { DEFAULT_SUB_PATH } from '@plumbline/model/configuration-file';
import { includesAreEnterpriseOnly } from '@plumbline/model/enterprise-directives';
import { partsOfOthers, type IncludedFile } from '@plumbline/model/included-files';
import { joinPath } from '@plumbline/model/paths';
import { isRecognised, type Because, type RecognisedFile, type Recognition } from '@plumbline/model/recognised-file';
import { displayNameOf } from '@plumbline/model/service-catalogue';
import { includedBy, textsOf, type FileGroup, type RecognisedDrop } from './dropped-groups.ts';
import { COMPLIMENTARY, type FileMapping } from './file-mapping.ts';
import type { FileTarget } from './file-targets.ts';
import { serviceKeyOf, type KnownTexts } from './known-texts.ts';
import type { ServicePlace } from './service-place.ts';
import { texts } from './texts.ts';

/**
 * What to do with each file: to the service that it looks like one of, or to one whose files include it; left out, with
 * the reason, where it looks like nothing that there is a target for.
 */
export function proposeMappings(
  files: readonly RecognisedDrop[],
  groups: readonly FileGroup[],
  targets: readonly FileTarget[],
  at: ServicePlace,
  known: KnownTexts,
): readonly FileMapping[] {
  const chosen = targetByGroup(groups, targets);
  const mainTargets = new Map(
    [...chosen].flatMap(([{ mains }, target]) => mains.map(({ path }) => [path, target] as const)),
  );
  const included = includedIn(files, chosen, targets, known);

  return files.map(({ path, file, text, seems }) => {
    const folders = path.split('/').slice(0, -1);
    const named = { path, file, text, fileName: file.name, subPath: folders.join('/') || DEFAULT_SUB_PATH };
    const leaveOut = (reason: string): FileMapping => ({
      ...named,
      targetId: undefined,
      role: COMPLIMENTARY,
      included: undefined,
      reason,
    });
    const by = included.get(path);
    const ownService = isRecognised(seems) ? seems.serviceName : undefined;
    const isOwn = ownService === by?.target.service.serviceName;
    // That others include it tells more than its content does, and of another program's more than its name.
    if (by && !(isOwn && isRecognised(seems) && seems.because.is === 'name')) {
      const { serviceName } = by.target.service;
      // Nobody drops a folder to hand its secrets over: whoever wants to chooses the service.
      if (by.file.holdsSecrets)
        return { ...leaveOut(texts.drop.includedForSecrets(displayNameOf(serviceName))), included: by.file };
      if (at.cluster.owner.kind === 'organization' || !includesAreEnterpriseOnly(serviceName))
        return { ...named, targetId: by.target.id, role: COMPLIMENTARY, included: by.file, reason: undefined };
      // It is not read with what includes it, but it can be checked for itself.
      if (isOwn && isRecognised(seems))
        return {
          ...named,
          targetId: by.target.id,
          role: seems.defaultFileName,
          included: undefined,
          reason: texts.drop.partForEnterprise(displayNameOf(serviceName)),
        };
      return leaveOut(texts.drop.includedForEnterprise(displayNameOf(serviceName)));
    }
    if (!isRecognised(seems)) return leaveOut(notRecognisedReason(seems));
    const target = mainTargets.get(path);
    if (!target) return leaveOut(noTargetReason(seems.serviceName, at));
    const reason = recognisedReason(seems.because);
    return { ...named, targetId: target.id, role: seems.defaultFileName, included: undefined, reason };
  });
}

/** What tells that a file is its service's. */
function recognisedReason(because: Because): string {
  switch (because.is) {
    case 'name':
      return texts.drop.byName;
    case 'folder':
      return texts.drop.byFolder(because.folder);
    case 'content': {
      const words = because.words.join(', ');
      return because.folder === undefined
        ? texts.drop.byContent(words)
        : texts.drop.byFolderAndContent(because.folder, words);
    }
  }
}

function notRecognisedReason(seems: Exclude<Recognition, RecognisedFile> | undefined): string {
  if (!seems) return texts.drop.notRecognised;
  if ('doubted' in seems) return texts.drop.doubted(displayNameOf(seems.doubted));
  const [one, other] = seems.between;
  return texts.drop.unsure(displayNameOf(one), displayNameOf(other));
}

/** Each group to a service of its own as far as there are any; first to the one that has its files already. */
function targetByGroup(
  groups: readonly FileGroup[],
  targets: readonly FileTarget[],
): ReadonlyMap<FileGroup, FileTarget> {
  const chosen = new Map<FileGroup, FileTarget>();
  const isFree = (target: FileTarget) => ![...chosen.values()].includes(target);
  const targetsOf = ({ serviceName }: FileGroup) =>
    targets.filter(({ service }) => service.serviceName === serviceName);
  for (const group of groups) {
    const own = targetsOf(group).find((target) => isFree(target) && hasOneOf(target, group));
    if (own) chosen.set(group, own);
  }
  for (const group of groups) {
    const possible = targetsOf(group);
    const target = chosen.get(group) ?? possible.find(isFree) ?? possible[0];
    if (target) chosen.set(group, target);
  }
  return chosen;
}

function hasOneOf({ service }: FileTarget, { mains }: FileGroup): boolean {
  return service.configFileList.some((file) =>
    mains.some(({ path }) => path === joinPath(file.subPath, file.fileName)),
  );
}

interface Inclusion {
  readonly target: FileTarget;
  readonly file: IncludedFile;
}

/** By path, the first service whose files include a file; what is there of a service includes as well. */
function includedIn(
  files: readonly RecognisedDrop[],
  chosen: ReadonlyMap<FileGroup, FileTarget>,
  targets: readonly FileTarget[],
  known: KnownTexts,
): ReadonlyMap<string, Inclusion> {
  const inclusions = new Map<string, Inclusion>();
  const dropped = textsOf(files);
  const knownByContent = new Set(
    files.filter(({ seems }) => isRecognised(seems) && seems.because.is === 'content').map(({ path }) => path),
  );
  for (const target of targets) {
    const texts = known.get(serviceKeyOf(target.at, target.serviceKey)) ?? NO_TEXTS;
    const groups = [...chosen].filter(([, to]) => to === target).map(([group]) => group);
    if (groups.length === 0 && texts.size === 0) continue;
    const ownMains = target.service.configFileList
      .map(({ subPath, fileName, configFileType }) => ({ path: joinPath(subPath, fileName), configFileType }))
      .filter(({ path }) => texts.has(path));
    const mains = new Map([...ownMains, ...groups.flatMap((group) => group.mains)].map((main) => [main.path, main]));
    const all = new Map([...texts, ...dropped]);
    const { serviceName } = target.service;
    // What is there already may include what was dropped.
    const parts = partsOfOthers(
      [...mains.keys()].map((path) => ({ path, standsForItself: !knownByContent.has(path) })),
      (path) =>
        new Set(
          includedBy(
            serviceName,
            [mains.get(path)].filter((main) => main !== undefined),
            all,
          ).map((file) => file.path),
        ),
    );
    const wholes = [...mains.values()].filter(({ path }) => !parts.has(path));
    for (const file of includedBy(serviceName, wholes, all)) {
      if (dropped.has(file.path) && !inclusions.has(file.path)) inclusions.set(file.path, { target, file });
    }
  }
  return inclusions;
}

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Why a file that was recognised goes to none of a place's services. */
function noTargetReason(serviceName: string, { machine }: ServicePlace): string {
  const name = displayNameOf(serviceName);
  return machine === undefined ? texts.drop.clusterHasServices(name) : texts.drop.belongsToCluster(name);
}
