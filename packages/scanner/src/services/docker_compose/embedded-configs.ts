import { itemsOf, pairInForce } from '../../formats/mapping-lookup.ts';
import { recogniseFile, TELLING_LENGTH } from '@plumbline/model/recognised-file';
import type { Source, TreeNode } from '../../formats/tree.ts';
import { EMBEDDED_SERVICES } from '../../reading/embedded-services.ts';
import { embeddedText, isSeveralLines, scalarText } from '../../reading/embedded-texts.ts';
import { configuresProgram, settingVariables, type GivenVariable } from '../../reading/embedded-variables.ts';
import { kubernetesOptions } from '../../reading/kubernetes-options.ts';
import { serverOptions, wordsAt } from '../../reading/server-options.ts';
import { oncePer } from '../../rules/once-per.ts';
import { isPublishedToAll, knownPort } from '../../rules/published-ports.ts';
import { MOST_EMBEDDED, type EmbeddedFile, type EmbeddedText } from '../../service-definition.ts';
import type { ComposeFile, ComposeService } from './compose-file.ts';
import type { ComposeProject } from './compose-project.ts';
import { textOf } from './compose-values.ts';

/**
 * The configuration files that stand in a Compose file, each called as it is where a service has it.
 * Source: https://docs.docker.com/reference/compose-file/configs/
 */
export function embeddedConfigs(file: ComposeFile): readonly EmbeddedText[] {
  const targets = targetsIn(file);
  const found: EmbeddedText[] = [];
  for (const entry of file.entriesAt('configs')) {
    // One more than are looked at tells that there are more.
    if (found.length > MOST_EMBEDDED) break;
    const name = String(entry.key.value);
    const content = pairInForce(entry.value, 'content')?.value;
    const text = isSeveralLines(content) ? scalarText(targets.get(name) ?? name, content) : undefined;
    if (!text) continue;
    file.work.spend(text.length);
    const embedded = embeddedText(text, EMBEDDED_SERVICES, () => false);
    if (embedded) found.push(embedded);
  }
  return found;
}

/**
 * The Dockerfiles that stand in a Compose file. Its services say as whom their images run, and how their health is checked.
 * Source: https://docs.docker.com/reference/compose-file/build/#dockerfile_inline
 */
export function inlineDockerfiles(file: ComposeFile): readonly EmbeddedText[] {
  const seen = new Set<TreeNode>();
  return file.entriesAt('services', 'build').flatMap(({ value }) => {
    const content = pairInForce(value, 'dockerfile_inline')?.value;
    if (!content || seen.has(content) || seen.size > MOST_EMBEDDED) return [];
    seen.add(content);
    const text = scalarText('Dockerfile', content);
    if (!text) return [];
    file.work.spend(text.length);
    return embeddedText(text, OF_BUILDS, () => false) ?? [];
  });
}

const OF_BUILDS = { dockerfile: ['dockerfile_health_check_missing', 'dockerfile_user_missing'] };

/** The settings of other programs that services are given as variables, as each service is run. */
export function embeddedVariables(file: ComposeFile, project: ComposeProject): readonly EmbeddedText[] {
  const seen = new Set<unknown>();
  return project.services.flatMap((service) => {
    // What is the same in each way in which a service is run is said once.
    const given = service.environment.filter(
      ({ name, at }) => configuresProgram(name) && !seen.has(at) && !isReadItself(at.source),
    );
    for (const { at } of given) seen.add(at);
    file.work.spend(given.length);
    return settingVariables(given.map(asGiven), {
      image: service.text('image'),
      network: service.text('network_mode') === 'host' ? 'host' : 'own',
    });
  });
}

/** Whether a file of variables is one of another service, such as a `hadoop.env`, whose rules read it. */
const isReadItself = oncePer((source: Source): boolean => {
  const found = recogniseFile(source.fileName, () => source.text.slice(0, TELLING_LENGTH));
  return found !== undefined && 'defaultFileName' in found && found.serviceName !== 'docker_compose';
});

/** Two signs stand for one that Compose leaves alone. */
function asGiven(variable: GivenVariable): GivenVariable {
  const { value } = variable;
  return value?.includes('$$') === true && !/(?<!\$)(?:\$\$)*\$(?!\$)/.test(value)
    ? { ...variable, value: value.replaceAll('$$', '$') }
    : variable;
}

/** The settings of servers that services are given as options of their commands. */
export function embeddedOptions(project: ComposeProject): readonly EmbeddedText[] {
  const seen = new Set<unknown>();
  return project.services.flatMap((service) => {
    const pairs = ['entrypoint', 'command'].flatMap((key) => service.pair(key) ?? []);
    // What is the same in each way in which a service is run is said once.
    if (pairs.every((pair) => seen.has(pair))) return [];
    for (const pair of pairs) seen.add(pair);
    const words = pairs.flatMap(({ value, key }) => {
      const texts = service.texts(String(key.value));
      // A text in place of a list is split as a shell would do it.
      return value.kind === 'scalar' ? texts.flatMap(({ text, at }) => wordsAt(text, at)) : texts;
    });
    const isContainer = !service.mounts.some(isOfEverybody);
    const image = service.text('image');
    const files = serverOptions(words, { image, isContainer });
    // What is not published is reached by its neighbours alone, etcd too.
    const ofKubernetes = kubernetesOptions(words, { image, isAll: false }).filter(({ name }) => name !== 'etcd');
    return [...(service.ports.some(isWebOfRethinkdb) ? files : files.map(withoutWeb)), ...ofKubernetes];
  });
}

/** The web administration of RethinkDB is a danger to all who reach its port. */
function isWebOfRethinkdb(port: ComposeService['ports'][number]): boolean {
  return isPublishedToAll(port) && knownPort(port, { 8080: 'RethinkDB' }) !== undefined;
}

function withoutWeb(file: EmbeddedFile): EmbeddedFile {
  return { ...file, leavesOut: (rule) => rule === 'rethinkdb_http_admin_open' || file.leavesOut(rule) };
}

/** Whether a folder of the machine that all of its users write to is where a container would have one of its own. */
function isOfEverybody({ source = '', target = '' }: ComposeService['mounts'][number]): boolean {
  return [source, target].every((path) => /^\/(?:var\/|dev\/)?(?:tmp|shm)(?:\/|$)/.test(path));
}

/** Where services have configs, by the name of those. */
function targetsIn(file: ComposeFile): ReadonlyMap<string, string> {
  const used: readonly TreeNode[] = file.entriesAt('services', 'configs').flatMap(({ value }) => itemsOf(value));
  return new Map(
    used.flatMap((item) => {
      const [source, target] = ['source', 'target'].map((key) => textOf(pairInForce(item, key)?.value));
      return source === undefined || target === undefined ? [] : [[source, target.replace(/^\/+/, '')] as const];
    }),
  );
}
