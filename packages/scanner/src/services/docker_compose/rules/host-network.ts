import { containerDanger } from '../../../dangers/container-dangers.ts';
import { removeEntry } from '../../../fixing/edit-yaml.ts';
import { itemsOf, pairInForce, pairsInForce } from '../../../formats/mapping-lookup.ts';
import type { ComposeFile, ComposeService } from '../compose-file.ts';
import { composeRule, oneService, services, WITHOUT } from '../compose-rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';
import { UNKNOWN, type Finding } from '../../../rule.ts';

export default composeRule({
  id: 'docker_compose_host_network',
  ...containerDanger('networkShared', cisDocker('5.10'), stigDocker('V-235805')),
  terms: ['network_mode'],
  formerIds: ['docker_compose_network_of_host'],
  remediation: 'Remove `network_mode: host`, or give the service a network of its own.',
  sources: [services('network_mode'), 'https://docs.docker.com/reference/compose-file/networks/'],

  examples: {
    bad: [
      oneService('«network_mode: host»'),
      `services:\n  app:\n    image: a:1\n    networks: [outside]\nnetworks:\n  outside:\n    external: true\n    «name: host»`,
    ],
    good: [
      oneService('network_mode: private'),
      oneService('read_only: true'),
      `services: {app: {image: "a:1", networks: [host]}}\nnetworks: {host: {driver: bridge}}`,
      `services: {app: {image: "a:1"}}\nnetworks: {outside: {external: true, name: host}}`,
    ],
  },

  *check({ file, subject }): Generator<Finding | typeof UNKNOWN> {
    const used = new Set<string>();
    for (const service of subject.services) {
      for (const setting of service.settings('network_mode')) {
        if (setting.is === 'unknown') yield UNKNOWN;
        if (setting.is === 'set' && setting.value === 'host')
          yield { at: setting.at, message: { code: 'is', values: { setting: 'network_mode', value: 'host' } } };
      }
      for (const name of networksOf(service)) used.add(name);
    }
    yield* namedHost(file, used);
  },
  fix: { ...WITHOUT, edits: (finding) => (isOfService(finding) ? removeEntry(finding) : []) },
});

/** Without its name, another network would have to be there. */
function isOfService({ message }: Finding): boolean {
  return typeof message === 'object' && message.values.setting === 'network_mode';
}

function networksOf(service: ComposeService): readonly string[] {
  const value = service.pair('networks')?.value;
  return [...itemsOf(value).flatMap((item) => textOf(item) ?? []), ...pairsInForce(value).keys()];
}

/** A network that is there already by the name of the machine's own. */
function* namedHost(file: ComposeFile, used: ReadonlySet<string>): Generator<Finding> {
  for (const network of file.entriesAt('networks')) {
    if (!used.has(String(network.key.value))) continue;
    const external = pairInForce(network.value, 'external');
    const older = pairInForce(external?.value, 'name');
    const at = older ?? pairInForce(network.value, 'name');
    const isExternal = older !== undefined || /^(?:true|yes|on)$/i.test(textOf(external?.value) ?? '');
    const name = textOf(at?.value) ?? '';
    if (at && isExternal && !hasVariable(name) && name === 'host')
      yield { at, message: { code: 'is', values: { setting: 'name', value: name } } };
  }
}
