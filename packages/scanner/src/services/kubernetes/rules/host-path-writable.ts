import { HIGH } from '@plumbline/model/severity';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { type Block, isTrue } from '../block.ts';
import { hostPathOf } from '../host-paths.ts';
import type { KubernetesFile } from '../kubernetes-file.ts';
import { VOLUMES, containerRule, ofWorkloads, onePod, writeSetting } from '../kubernetes-rule.ts';
import type { Pod } from '../pods.ts';

export default ofWorkloads(containerRule)({
  id: 'kubernetes_host_path_writable',
  title: 'A folder of the node is mounted writable: hostPath without readOnly',
  severity: HIGH,
  problem: 'Whoever takes over the container changes files of the node, and so may run programs there.',
  remediation: 'Set `readOnly: true` at the mount, or use another kind of volume.',
  sources: [VOLUMES, 'https://kubernetes.io/docs/concepts/storage/volumes/#hostpath'],
  references: [cwe(732), nist('AC-6')],

  examples: {
    bad: [
      onePod(
        `volumeMounts:\n  - «name: data\n    mountPath: /data»`,
        'volumes:\n  - name: data\n    hostPath: {path: /srv/shop}',
      ),
      onePod(
        `volumeMounts:\n  - name: data\n    mountPath: /data\n    «readOnly: false»`,
        'volumes:\n  - name: data\n    hostPath: {path: /srv/shop}',
      ),
    ],
    good: [
      onePod(
        `volumeMounts:\n  - {name: data, mountPath: /data, readOnly: true}`,
        'volumes:\n  - name: data\n    hostPath: {path: /srv/shop}',
      ),
      onePod(
        `volumeMounts:\n  - {name: data, mountPath: /data}`,
        'volumes:\n  - name: data\n    hostPath: {path: /run/shop, type: Socket}', // whoever may read it may write to it
      ),
      onePod(`volumeMounts:\n  - {name: data, mountPath: /data}`, 'volumes:\n  - {name: data, emptyDir: {}}'),
    ],
  },

  judge(container) {
    const mounts = container.blocks('volumeMounts');
    const ofHosts = mounts.length === 0 ? new Set() : hostVolumesOf(container.pod);
    const found = mounts.find((mount) => {
      const name = mount.text('name');
      const isReadOnly = isTrue(mount.text('readOnly') ?? '');
      return name !== undefined && ofHosts.has(name) && mount.setting('readOnly').is !== 'unknown' && !isReadOnly;
    });
    if (!found) return undefined;
    const set = found.pair('readOnly');
    const code = set ? 'is' : 'default';
    return { at: set ?? found.at, message: { code, values: { setting: 'readOnly', value: 'false' } } };
  },
  fix: {
    kind: 'suggested',
    needs: 'certainty that the program does not write there',
    edits: (finding, { file }) => writeSetting(finding, 'readOnly', 'true', () => mountsOf(file).get(finding.at)),
  },
});

const mountsOf = oncePer(
  (file: KubernetesFile): ReadonlyMap<unknown, Block> =>
    new Map(
      file.containers.flatMap((container) => container.blocks('volumeMounts')).map((mount) => [mount.node, mount]),
    ),
);

/** The names of a pod's volumes that are folders of the node, but sockets. */
const hostVolumesOf = oncePer(
  ({ spec }: Pod): ReadonlySet<string> =>
    new Set(
      spec.blocks('volumes').flatMap((volume) => {
        const path = hostPathOf(volume);
        const isSocket = path?.kind === 'socket' || volume.text('hostPath.type') === 'Socket';
        return path && !isSocket ? [volume.text('name') ?? ''] : [];
      }),
    ),
);
