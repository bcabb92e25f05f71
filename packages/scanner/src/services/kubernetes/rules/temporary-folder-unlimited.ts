import { LOW } from '@plumbline/model/severity';
import { cwe } from '../../../rules/rulesets.ts';
import { VOLUMES, onePod, kubernetesRule } from '../kubernetes-rule.ts';

export default kubernetesRule({
  id: 'kubernetes_temporary_folder_unlimited',
  title: 'A temporary folder of the pod may fill the disk of the node: emptyDir without sizeLimit',
  severity: LOW,
  category: 'hygiene',
  problem: 'A program that writes too much takes the room of all pods of the node, which are then thrown out.',
  remediation: 'Set `sizeLimit` at the `emptyDir`, or a limit of `ephemeral-storage` at the containers.',
  sources: [`${VOLUMES}#emptydir`],
  references: [cwe(770)],

  examples: {
    bad: [onePod('stdin: true', 'volumes:\n  - name: cache\n    «emptyDir: {}»')],
    good: [
      onePod('stdin: true', 'volumes:\n  - name: cache\n    emptyDir: {sizeLimit: 500Mi}'),
      onePod('resources: {limits: {ephemeral-storage: 1Gi}}', 'volumes:\n  - name: cache\n    emptyDir: {}'),
      onePod('stdin: true', 'volumes:\n  - {name: cache, configMap: {name: cache}}'),
    ],
  },

  applies: ({ file }) => file.pods.length > 0,
  *check({ file }) {
    for (const { spec, containers } of file.pods) {
      const folders = spec.blocks('volumes').filter((volume) => volume.has('emptyDir'));
      const open = folders.filter((volume) => volume.lacks('emptyDir.sizeLimit'));
      const main = open.length === 0 ? [] : containers.filter(({ isMain }) => isMain);
      if (main.every((container) => !container.lacks(LIMIT))) continue;
      for (const volume of open) {
        const at = volume.pair('emptyDir');
        if (at) yield { at, message: { code: 'not-set', values: { setting: 'sizeLimit' } } };
      }
    }
  },
});

const LIMIT = ['resources', 'limits', 'ephemeral-storage'];
