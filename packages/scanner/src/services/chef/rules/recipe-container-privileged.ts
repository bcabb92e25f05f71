import { HIGH } from '@plumbline/model/severity';
import type { ItemFinding } from '../../../rules/item-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { DOCKER_COOKBOOK, resourceRule } from '../chef-rule.ts';

export default resourceRule({
  id: 'chef_recipe_container_privileged',
  title: 'A recipe runs a privileged container, or hands it the socket of Docker or the whole machine',
  severity: HIGH,
  problem: 'Whoever takes over the program in the container is root of the node: nothing is kept from them any more.',
  remediation: 'Take `privileged true` and the socket out, and give the capabilities that are needed by `cap_add`.',
  sources: [`${DOCKER_COOKBOOK}/docker_container.md`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `
docker_container 'shop' do
  repo 'shop'
  «privileged true»
end`,
      `
docker_container 'agent' do
  repo 'agent'
  «volumes ['/var/run/docker.sock:/var/run/docker.sock']»
end`,
      `
docker_container 'agent' do
  repo 'agent'
  «volumes ['/:/host']»
end`,
      `
docker_container 'agent' do
  repo 'agent'
  «privileged true»
  «volumes ['/run/containerd/containerd.sock:/c.sock']»
end`,
    ],
    good: [
      `
docker_container 'agent' do
  repo 'agent'
  volumes ['/:/host:ro']
end`,
      `
docker_container 'shop' do
  repo 'shop'
  privileged false
  volumes ['/srv/shop:/srv']
end`,
    ],
  },

  judge(resource) {
    if (resource.type !== 'docker_container' || resource.isGone) return undefined;
    const privileged = resource.property('privileged');
    const volumes = resource.texts('volumes');
    const socket = volumes.find((text) => SOCKET.test(text));
    const root = volumes.find((text) => /^\/:\/[^:]*(?::rw)?$/.test(text));
    const found = socket === undefined ? root : socket.split(':')[0];
    const at = resource.placeOf('volumes');
    const findings: ItemFinding[] = [];
    if (privileged?.text === 'true')
      findings.push({ at: privileged.at, message: { code: 'is', values: { setting: 'privileged', value: 'true' } } });
    if (found !== undefined && at)
      findings.push({ at, message: { code: 'has', values: { setting: 'volumes', value: found } } });
    return findings;
  },
});

const SOCKET = /^(?:\/var)?\/run\/(?:docker|containerd\/containerd|crio\/crio|podman\/podman)\.sock(?::|$)/;
