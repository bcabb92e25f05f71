import { LOW } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist, cisDocker } from '../../../rules/rulesets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_base_device_size_changed',
  title: 'Every container may fill a larger disk (dm.basesize)',
  severity: LOW,
  problem: 'Containers get more room than the default, so that a few of them fill the disk of all.',
  remediation: 'Remove `dm.basesize` from `storage-opts`.',
  sources: ['https://docs.docker.com/engine/storage/drivers/device-mapper-driver/'],
  references: [cisDocker('2.11'), cwe(770), nist('SC-5')],

  examples: {
    bad: [`{ "storage-opts": [«"dm.basesize=50G"»] }`],
    good: [`{ "storage-opts": ["overlay2.size=20G"] }`, `{ "storage-opts": ["dm.basesize=10G"] }`, `{ "icc": false }`],
  },

  setting: 'storage-opts',
  scope: 'items',
  bad: (value) => {
    const [, size = '', unit = ''] = /^dm\.basesize=(\d{1,15})([a-z]{0,3})$/i.exec(value) ?? [];
    return size !== '' && !(/^gi?b?$/i.test(unit) && Number(size) <= DEFAULT_GIGABYTES) && !/^[mk]/i.test(unit);
  },
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'certainty that no image needs the room' },
});

/** Source: https://docs.docker.com/engine/storage/drivers/device-mapper-driver/ */
const DEFAULT_GIGABYTES = 10;
