import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cisDocker, cwe, nist, stigDocker } from '../../../rules/rulesets.ts';
import { daemonSetting } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_storage_driver_outdated',
  title: 'An outdated storage driver is in use (aufs, devicemapper, overlay)',
  severity: MODERATE_LOW,
  problem: 'These drivers get no more fixes, and newer versions of Docker do not start with them.',
  remediation: "Save the containers' data, then set `storage-driver: overlay2`.",
  sources: [
    'https://docs.docker.com/engine/storage/drivers/select-storage-driver/',
    'https://docs.docker.com/engine/deprecated/',
  ],
  references: [cisDocker('2.6'), cwe(1104), nist('SI-2'), stigDocker('V-235790')],

  examples: {
    bad: [`{ «"storage-driver": "aufs"» }`, `{ «"storage-driver": "devicemapper"» }`],
    good: [`{ "storage-driver": "overlay2" }`, `{ "storage-driver": "zfs" }`, `{ "storage-driver": "vfs" }`],
  },

  setting: 'storage-driver',
  bad: oneOf('aufs', 'devicemapper', 'overlay'),
  safe: 'overlay2',
  fix: { kind: 'suggested', needs: 'images and containers that may be made anew' },
});
