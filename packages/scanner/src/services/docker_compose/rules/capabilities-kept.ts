import { containerDanger } from '../../../dangers/container-dangers.ts';
import { composeService, editService, ENGINE_SECURITY, services } from '../compose-rule.ts';
import { insertItem } from '../../../fixing/edit-yaml.ts';
import { cisDocker, stigDocker } from '../../../rules/rulesets.ts';

export default composeService({
  id: 'docker_compose_capabilities_kept',
  ...containerDanger('capabilitiesKept', cisDocker('5.4'), stigDocker('V-235801')),
  terms: ['cap_drop'],
  remediation: 'Set `cap_drop: [ALL]`, and name in `cap_add` what the program needs.',
  sources: [services('cap_drop'), `${ENGINE_SECURITY}#linux-kernel-capabilities`],

  examples: {
    bad: [
      `services:\n  «app»:\n    image: example/app:1.4.2`,
      `services:\n  «app»:\n    image: a:1\n    cap_drop: [NET_RAW]`,
    ],
    good: [
      `services:\n  app:\n    image: a:1\n    cap_drop: [ALL]\n    cap_add: [NET_BIND_SERVICE]`,
      `services:\n  app:\n    image: a:1\n    cap_drop:\n      - all`,
      `services:\n  app:\n    extends: {file: base.yml, service: app}`,
    ],
  },

  judge: (service) =>
    service.lacks('cap_drop', (one) => one.texts('cap_drop').some(({ text }) => /^(?:CAP_)?ALL$/i.test(text)))
      ? { message: { code: 'not-set', values: { setting: 'cap_drop' } }, wanted: 'ALL' }
      : undefined,
  fix: {
    kind: 'suggested',
    needs: 'the capabilities that the program uses, which go into `cap_add`',
    edits: (finding, input) => editService(finding, input, (body) => insertItem(body, 'cap_drop', 'ALL')),
  },
});
